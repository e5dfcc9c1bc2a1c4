/** What the mail service signs its events with; several while one is being changed, none: its endpoint is off. */
let secrets: readonly string[] = [];

export function useMailEventSecrets(given: readonly string[]): void {
  secrets = given;
}
export const mailEventSecrets = (): readonly string[] => secrets;
