/** Films of the tests: as many boxes as are wanted, nothing to see in them. */

export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
/** With a place and a camera in it, and whatever else is put behind. */
export const film = (...more: Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('meta', 'Canon EOS')), box('udta', box('\u00a9xyz', '+55.7558+037.6173/'))),
    box('mdat', Buffer.alloc(5000, 0x61)),
    ...more,
  ]);
