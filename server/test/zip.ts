/** Archives of the tests. */
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content?: Buffer;
  /** Lies of the list: the size it says, the name it says when the file itself is called otherwise. */
  unpacked?: number;
  listedAs?: string;
  mode?: number;
  encrypted?: boolean;
  /** The name of the Unicode path field, which unpackers prefer; the one of the list may differ. */
  unicodePath?: string;
  listedPath?: string;
};

/** A zip by hand: names, contents, and whatever lies are wanted. */
export function zip(entries: ZipEntry[], comment: Buffer = Buffer.alloc(0)): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    content = Buffer.from('текст'),
    unpacked = content.length,
    listedAs = name,
    mode = 0o100644,
    encrypted,
    unicodePath,
    listedPath = unicodePath,
  } of entries) {
    const extra = pathField(name, unicodePath);
    const listedExtra = pathField(name, listedPath);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(unpacked, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    head.writeUInt16LE(extra.length, 28);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(encrypted ? 1 : 0, 8);
    record.writeUInt16LE(8, 10);
    record.writeUInt32LE(crc32(content), 16);
    record.writeUInt32LE(packed.length, 20);
    record.writeUInt32LE(unpacked, 24);
    record.writeUInt16LE(Buffer.byteLength(listedAs), 28);
    record.writeUInt16LE(listedExtra.length, 30);
    record.writeUInt32LE((mode * 0x10000) >>> 0, 38);
    record.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), extra, packed);
    directory.push(record, Buffer.from(listedAs), listedExtra);
    offset += head.length + Buffer.byteLength(name) + extra.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, list, end, comment]);
}

function pathField(name: string, path: string | undefined): Buffer {
  if (path === undefined) return Buffer.alloc(0);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + Buffer.byteLength(path), 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(Buffer.from(name)), 5);
  return Buffer.concat([field, Buffer.from(path)]);
}
