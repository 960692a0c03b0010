/** Position of the next event and number of the next new stream. */
export interface LogEnd {
  nextPosition: number;
  nextStream: number;
}
