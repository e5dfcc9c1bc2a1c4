/** Typography: short words and dashes bind with no-break spaces, the point of «руб.» ends a sentence, too. */
const short = /(^|[\s(«\u00a0])(а|без|в|во|да|для|до|за|и|из|или|к|ко|на|не|ни|но|о|об|от|по|под|при|с|со|то|у|что|же|бы|ли) (?=\S)/giu;

export const typeset = (text: string): string =>
  text
    .replace(short, '$1$2\u00a0')
    .replace(short, '$1$2\u00a0')
    .replace(/ —/g, '\u00a0—')
    .replace(/№ /g, '№\u00a0')
    .replace(/руб\.\.(?!\.)/g, 'руб.');
