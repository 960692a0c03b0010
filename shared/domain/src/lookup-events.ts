import { event, events, type EventOf, type JsonObject } from '@torno/kernel';

/** An event of a release of the program, and every one from before operators could change reference data, has no reason. */
type WithReason = { readonly reason: string };
type LookupEntry = WithReason & {
  readonly id: number | string;
  readonly labels: Readonly<Record<string, string>>;
  readonly ordering: number;
  readonly data: JsonObject;
};
type EntryRef = WithReason & { readonly id: number | string };

const sampleEntry: LookupEntry = {
  id: 7,
  labels: { de: 'Drehen', en: 'Turning', it: 'Tornitura' },
  ordering: 1,
  data: {},
  reason: 'Buyers ask for it',
};
const withReason = { schema: 2, upcasts: { 1: (data: object) => ({ ...data, reason: '' }) } } as const;

/** Streams `lookup-<type>`: the reference data, changed by releases of the program and by operators. */
export const lookupEvents = events('lookup', {
  LookupEntryAdded: event<LookupEntry>({ ...withReason, sample: sampleEntry }),
  LookupEntryChanged: event<LookupEntry>({
    ...withReason,
    sample: { ...sampleEntry, labels: { ...sampleEntry.labels, en: 'Turning parts' } },
  }),
  LookupEntryDeactivated: event<EntryRef>({ ...withReason, sample: { id: 7, reason: 'Nobody offers it' } }),
  LookupEntryActivated: event<EntryRef>({ sample: { id: 7, reason: 'It is offered again' } }),
});
export type LookupEvent = EventOf<typeof lookupEvents>;

export const configEvents = events('config', {
  ConfigChanged: event<{ readonly key: string; readonly value: string; readonly reason: string }>({
    schema: 2,
    upcasts: { 1: (data) => ({ ...data, reason: '' }) },
    sample: { key: 'manualVerification', value: 'true', reason: 'A fair begins' },
  }),
});
export type ConfigEvent = EventOf<typeof configEvents>;

/** The settings have one stream, which belongs to the platform. */
export const configStreamId = 'platform';
export const configStream = `${configEvents.category}-${configStreamId}`;
