/** A product orphaned by kill -9 would hold port and data. No-op without a launcher. */
export function whenLauncherDies(leave: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', leave);
  process.channel.unref();
}
