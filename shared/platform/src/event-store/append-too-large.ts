/** The events of one append are larger than the store accepts (1 MiB); repeating it is of no use. */
export class AppendTooLarge extends Error {
  constructor(stream: string, cause: unknown) {
    super(`The events for stream ${stream} are larger than one append may be`, { cause });
    this.name = 'AppendTooLarge';
  }
}
