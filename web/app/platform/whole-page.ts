/** Takes in a page as React writes it, in thousands of pieces, and has it whole at the end. React sees a stream that is never full. */
export class WholePage {
  readonly #done: (page: Buffer) => void;
  readonly #parts: Uint8Array[] = [];
  #text = '';

  constructor(done: (page: Buffer) => void) {
    this.#done = done;
  }

  /** The built server writes texts only, see light-libraries; while developing there are windows of bytes between them. */
  write(piece: string | Uint8Array): true {
    if (typeof piece === 'string') this.#text += piece;
    else this.#parts.push(this.#encoded(), piece);
    // in parts of a few kilobytes: a text that grew to the whole page from thousands of pieces takes twice as long to encode
    if (this.#text.length > 4000) this.#parts.push(this.#encoded());
    return true;
  }

  end(): void {
    this.#done(Buffer.concat([...this.#parts, this.#encoded()]));
  }

  /** Nothing interrupts it. */
  on(): this {
    return this;
  }

  #encoded(): Buffer {
    const text = this.#text;
    this.#text = '';
    return Buffer.from(text);
  }
}
