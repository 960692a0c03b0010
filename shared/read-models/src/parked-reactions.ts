/** The collection of the events that process managers could not handle. Its name is stored. */
export const parkedReactionCollection = 'parked-reactions';

/** Tries after which an event is parked. */
export const triesBeforeParking = 5;

/** An event that a process manager could not handle; an operator has to look at it. */
export type ParkedReaction = {
  /** `<process manager>:<event id>`. */
  readonly _id: string;
  /** Name of the process manager. */
  readonly process: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly error: string;
  /** ISO instant of the last failure. */
  readonly at: string;
  /** ISO instant at which it was first parked. Missing where no further try was recorded: then it is `at`. */
  readonly since?: string;
  /** Missing where it is `triesBeforeParking`. */
  readonly tries?: number;
};
