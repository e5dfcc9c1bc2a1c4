/** The launcher builds the pages meanwhile, and says when they are there. */
export const pagesAreBuilt: Promise<void> = new Promise((resolve) => {
  if (process.argv.includes('--pages-follow')) process.once('message', () => resolve());
  else resolve();
});

/** A product orphaned by kill -9 would hold port and data. No-op without a launcher. */
export function whenLauncherDies(leave: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', leave);
  process.channel.unref();
}
