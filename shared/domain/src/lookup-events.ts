import { event, events, type EventOf, type JsonObject } from '@torno/kernel';

type LookupEntry = {
  readonly id: number | string;
  readonly labels: Readonly<Record<string, string>>;
  readonly ordering: number;
  readonly data: JsonObject;
};
const sampleEntry: LookupEntry = {
  id: 7,
  labels: { de: 'Drehen', en: 'Turning', it: 'Tornitura' },
  ordering: 1,
  data: {},
};

/** Streams `lookup-<type>`: the reference data, changed by operators. */
export const lookupEvents = events('lookup', {
  LookupEntryAdded: event<LookupEntry>({ sample: sampleEntry }),
  LookupEntryChanged: event<LookupEntry>({
    sample: { ...sampleEntry, labels: { ...sampleEntry.labels, en: 'Turning parts' } },
  }),
  LookupEntryDeactivated: event<{ readonly id: number | string }>({ sample: { id: 7 } }),
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
