/** The revision that the stream must have, or that it must not exist, or any. */
export type ExpectedRevision = number | 'no-stream' | 'any';

/** The stream is not at the expected revision; `actual` is its last one, `no-stream` if it has none. */
export class WrongRevision extends Error {
  readonly stream: string;
  readonly actual: number | 'no-stream';

  constructor(stream: string, actual: number | 'no-stream') {
    super(`Stream ${stream} is at ${actual}`);
    this.name = 'WrongRevision';
    this.stream = stream;
    this.actual = actual;
  }
}
