/** The script that started the product, seen from the product. */

/**
 * Calls back when the launcher died without a word (kill -9). Left behind, the product would keep the port and the data
 * from the next start. Does nothing when the product was started by itself.
 */
export function whenLauncherDies(leave: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', leave);
  process.channel.unref();
}
