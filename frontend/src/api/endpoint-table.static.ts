import {
  contract,
  rfqFields,
  type Endpoint,
  type EndpointName,
  type LiveTopic,
  type ServiceName,
} from '@torno/contract';
import { eventCatalogue } from '@torno/domain';
import type { CallerRole, HttpMethod } from '@torno/kernel';
import { readModelsOf } from '@torno/read-models';

/** The fields of a contract row that the browser needs. */
export type EndpointRow = {
  readonly method: HttpMethod;
  readonly path: string;
  /** The caller needs one of these roles. */
  readonly roles: readonly CallerRole[];
  readonly service: ServiceName;
  /** Read models behind a query, and categories of streams that it shows. */
  readonly reads: readonly string[];
  /** Its reply states whether a read model behind it lacks events. */
  readonly answersBehind?: true;
  /** Read models and categories of streams that a command changes; cached replies of queries on them become stale. */
  readonly changes: readonly string[];
  /** Form field of the file, for uploads. */
  readonly multipart?: string;
  /** The answer is a file. */
  readonly binary?: true;
};

const triggersLiveUpdate = (type: string): boolean => eventCatalogue.get(type)?.triggersLiveUpdate === true;

const shownQueries: ReadonlySet<string> = new Set(Object.values<Endpoint>(contract).flatMap(({ shows = [] }) => shows));

const changedBy = (type: string): readonly string[] => {
  const { category = '' } = eventCatalogue.get(type) ?? {};
  return shownQueries.has(category) ? [...readModelsOf(type), category] : readModelsOf(type);
};

const rowOf = ({
  method,
  path,
  roles,
  service,
  reads,
  shows = [],
  answersBehind,
  appends,
  multipart,
  binary,
}: Endpoint): EndpointRow => ({
  method,
  path,
  roles: typeof roles === 'string' ? [roles] : roles,
  service,
  reads: [...reads, ...shows],
  ...(answersBehind ? { answersBehind } : {}),
  changes: [...new Set(appends.filter(triggersLiveUpdate).flatMap(changedBy))],
  ...(multipart === undefined ? {} : { multipart }),
  ...(binary === undefined ? {} : { binary }),
});

/** Evaluated while building: the bundle holds this table but neither the schemas nor their library. */
export const endpointTable: Readonly<Record<EndpointName, EndpointRow>> =
  // The keys of the contract are the names, one row each.
  Object.fromEntries(Object.entries(contract).map(([name, row]) => [name, rowOf(row)])) as Record<
    EndpointName,
    EndpointRow
  >;

/** The live read models that show events of a stream category. */
const modelsOf = (category: string): readonly string[] => {
  const types = [...eventCatalogue].flatMap(([type, event]) => (event.category === category ? [type] : []));
  const models = new Set(types.flatMap(readModelsOf));
  return contract.liveUpdates.reads.filter((model) => models.has(model));
};

/** Read models that a live update of a topic affects. */
export const modelsByTopic: Readonly<Record<LiveTopic, readonly string[]>> = {
  rfq: modelsOf('rfq'),
  participation: modelsOf('participation'),
  matching: modelsOf('matching'),
  files: modelsOf('attachment'),
};

/** Names of the fields in which requests name RFQs. */
export const rfqFieldNames = rfqFields;
