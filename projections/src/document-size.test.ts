import { bytesOf, quoteLimits, rfqLimits } from '@torno/domain';
import { derivedId, isRecord, isUuid, type ReadDocument } from '@torno/kernel';
import { maxDocumentBytes } from '@torno/platform';
import { projectionCatalogue } from './catalogue.js';
import { eventTypes, record, sample, type EventType, type NewSample } from './testing/history.fixture.js';

/** More events of one type than people cause for one document, however many quotas and limits allow. */
const repetitions = 1_000;

/** By field, the characters that people can write into it, in whatever event it stands. */
const texts: Readonly<Record<string, number>> = {
  text: rfqLimits.message,
  comment: rfqLimits.assignmentComment,
  reason: rfqLimits.rejectReason,
  freeText: rfqLimits.ratingComment,
  description: quoteLimits.description,
};

/** The value with other ids than any before, and with texts as long as the longest that people can write. */
const varied = (value: unknown, field: string, round: number): unknown => {
  if (typeof value === 'string' && isUuid(value)) return derivedId('variation', value, round);
  if (typeof value === 'string' && field in texts) return '€'.repeat(texts[field] ?? 0);
  if (Array.isArray(value)) return value.map((item) => varied(item, field, round));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, varied(inner, name, round)]));
  return value;
};

const once = (types: readonly EventType[]): NewSample[] => types.map((type) => sample(type));

/** Events that end a document, after which nothing can grow. */
const withoutEnds = (type: EventType): boolean => !/Discarded$|Deleted$/.test(type);

describe.each(
  projectionCatalogue.filter(({ perEvent }) => !perEvent).map((projection) => [projection.name, projection] as const),
)('A document of %s', (_, projection) => {
  const handled = eventTypes.filter((type) => projection.handles.has(type) && withoutEnds(type));

  it.each(handled)('stays within what the store takes, however often %s happens', (type) => {
    const many = Array.from({ length: repetitions }, (_each, round) => {
      const { data, ...rest } = sample(type);
      return { ...rest, data: varied(data, '', round) };
    });
    const documents = new Map<string, ReadDocument | null>();
    for (const event of record([...once(handled), ...many]))
      for (const id of projection.keys(event)) documents.set(id, projection.fold(documents.get(id) ?? null, event, id));
    const sizes = [...documents.values()].map((document) =>
      document === null ? 0 : bytesOf(JSON.stringify(projection.derive(document))),
    );
    expect(Math.max(...sizes)).toBeLessThan(maxDocumentBytes / 2);
  });
});
