import type { EventDeclaration } from './codec.js';
import type { DomainEvent } from './message.js';

/** Data of an event that has no fields. */
export type NoData = Record<string, never>;

/** The readers whose open pages a live update reaches; `both` are the buyer and the suppliers with a participation. */
export type Audience = 'both' | 'buyer' | 'supplier' | 'nobody';

type Field<Data> = keyof Data & string;

type EventOptions<Data> = {
  /** Plausible data with all fields: the golden file of the current schema, and the material of histories in tests. */
  readonly sample: Data;
  /** 1 unless the data ever had another shape; `upcasts[n]` then lifts data of schema n to schema n + 1. */
  readonly schema?: number;
  readonly upcasts?: EventDeclaration['upcasts'];
  /** Fields (or paths such as `contact.phone`) that identify a person, stored encrypted with the key of `subject`. */
  readonly personal?: {
    readonly subject: Field<Data>;
    readonly fields: readonly (Field<Data> | `${Field<Data>}.${string}`)[];
  };
  /** Fields that nobody reads, such as the hash of a password: no read model keeps them. */
  readonly secret?: readonly Field<Data>[];
  /** `nobody` if it is left out. */
  readonly audience?: Audience;
  /** The event changes which marketplace RFQs are listed for suppliers without a participation, or their order. */
  readonly affectsMarketplace?: boolean;
  /** Buyers see the event in the history of a participation (QVIEW-15). */
  readonly inBuyerHistory?: boolean;
  /** False where no page changes until a further event refers to what happened; true if it is left out. */
  readonly triggersLiveUpdate?: boolean;
};

/** One event of a table; its type is the name of the row. */
export type EventRow<Data> = Omit<EventDeclaration, 'type'> & {
  readonly sample: Data;
  readonly secret: readonly string[];
  readonly audience: Audience;
  readonly affectsMarketplace: boolean;
  readonly inBuyerHistory: boolean;
  readonly triggersLiveUpdate: boolean;
};

/** An event's declaration with its type. */
export type DeclaredEvent = EventRow<unknown> & { readonly type: string; readonly category: string };

type Rows = Readonly<Record<string, EventRow<unknown>>>;

/** The events of one stream category. */
export type EventTable<Category extends string = string, R extends Rows = Rows> = {
  readonly category: Category;
  readonly rows: R;
  readonly declarations: readonly DeclaredEvent[];
};

/** Declares an event whose current data is `Data`. */
export const event = <Data extends object = NoData>(options: EventOptions<NoInfer<Data>>): EventRow<Data> => ({
  schema: 1,
  secret: [],
  audience: 'nobody',
  affectsMarketplace: false,
  inBuyerHistory: false,
  triggersLiveUpdate: true,
  ...options,
});

/** The one place where a category's events are declared: union, catalogue, samples and audiences are derived from it. */
export const events = <Category extends string, R extends Rows>(
  category: Category,
  rows: R,
): EventTable<Category, R> => ({
  category,
  rows,
  declarations: Object.entries(rows).map(([type, row]) => ({ ...row, type, category })),
});

/** Whether an event belongs to a table. */
export const isEventOf = <Table extends EventTable, E extends DomainEvent>(
  table: Table,
  event: E,
): event is Extract<E, EventOf<Table>> => Object.hasOwn(table.rows, event.type);

/** The union of a table's events; of several tables, of all of them. */
export type EventOf<Table extends EventTable> =
  Table extends EventTable<string, infer R>
    ? { [Type in keyof R & string]: R[Type] extends EventRow<infer Data> ? DomainEvent<Type, Data> : never }[keyof R &
        string]
    : never;
