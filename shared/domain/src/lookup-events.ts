import type { DomainEvent, EventDeclaration, JsonObject } from '@torno/kernel';

/** Streams `lookup-<type>`: the reference data, changed by operators. */
export type LookupEvent =
  | DomainEvent<
      'LookupEntryAdded',
      {
        readonly id: number | string;
        readonly labels: Readonly<Record<string, string>>;
        readonly ordering: number;
        readonly data: JsonObject;
      }
    >
  | DomainEvent<
      'LookupEntryChanged',
      {
        readonly id: number | string;
        readonly labels: Readonly<Record<string, string>>;
        readonly ordering: number;
        readonly data: JsonObject;
      }
    >
  | DomainEvent<'LookupEntryDeactivated', { readonly id: number | string }>;

/** Stream `config-platform`. */
export type ConfigEvent = DomainEvent<'ConfigChanged', { readonly key: string; readonly value: string }>;

export const lookupEventDeclarations: readonly EventDeclaration[] = [
  { type: 'LookupEntryAdded', schema: 1 },
  { type: 'LookupEntryChanged', schema: 1 },
  { type: 'LookupEntryDeactivated', schema: 1 },
  { type: 'ConfigChanged', schema: 1 },
];
