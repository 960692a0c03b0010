/** The stream had more bytes than allowed; nothing was stored. */
export class FileTooLarge extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
    this.maxBytes = maxBytes;
  }
}

/** The content is of no accepted type, or does not match the file's extension. */
export class UnsupportedContent extends Error {
  constructor(fileName: string) {
    super(`The content of ${JSON.stringify(fileName)} is not accepted`);
    this.name = 'UnsupportedContent';
  }
}

export class FileMissing extends Error {
  constructor(id: string) {
    super(`There is no file ${id}`);
    this.name = 'FileMissing';
  }
}
