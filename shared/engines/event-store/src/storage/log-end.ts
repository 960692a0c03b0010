/** Where the next event and the next new stream go. */
export interface LogEnd {
  nextPosition: number;
  nextStream: number;
}
