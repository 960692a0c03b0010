import { event, events, type EventOf } from '@torno/kernel';

/** A browser's report of an error of the interface, without personal data (`redactPersonalData`). */
export type Fault = {
  readonly message: string;
  /** Where it happened, the innermost call first; empty where the browser does not know. */
  readonly stack: string;
  /** The page's address with placeholders for ids. */
  readonly route: string;
  /** Names the build of the interface. */
  readonly version: string;
};

/** Streams `fault-<id>`: an error of the interface that browsers reported, however often (SYS-07). */
export const faultEvents = events('fault', {
  FaultReported: event<Fault>({
    sample: {
      message: 'Cannot read properties of undefined',
      stack: 'TypeError: Cannot read properties of undefined\n    at PositionCard (/assets/PositionCard.js:1:2)',
      route: '/buyer/rfqs/:id/part-data',
      version: 'C7gYt2aB',
    },
  }),
  FaultSettled: event<{ readonly reason: string }>({ sample: { reason: 'Mended in the next release' } }),
});
export type FaultEvent = EventOf<typeof faultEvents>;

/** A fault that is reported again after it was settled is open again. */
export const faultStates = ['open', 'settled'] as const;
export type FaultState = (typeof faultStates)[number];
