/** What the mail service signs its news with; several while one is being changed, none: nobody is listened to. */
let secrets: readonly string[] = [];

export function useMailEventSecrets(given: readonly string[]): void {
  secrets = given;
}
export const mailEventSecrets = (): readonly string[] => secrets;
