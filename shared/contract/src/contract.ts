import * as attachmentRows from './attachments.js';
import * as accountRows from './account.js';
import * as buyerQuoteRows from './buyer-quotes.js';
import * as buyerRfqRows from './buyer-rfqs.js';
import * as companyAccountRows from './company-account.js';
import * as companyDocumentRows from './company-documents.js';
import * as directoryRows from './directory.js';
import type { Endpoint, ServiceName } from './endpoint.js';
import * as exportRows from './exports.js';
import * as faultRows from './faults.js';
import * as healthRows from './health.js';
import * as historyRows from './history.js';
import * as liveRows from './live.js';
import * as lookupRows from './lookups.js';
import * as mapRows from './map.js';
import * as matchingRows from './matching.js';
import * as noticeRows from './notices.js';
import * as jobRows from './jobs.js';
import * as operatorLookupRows from './operator-lookups.js';
import * as operatorSearchRows from './operator-search.js';
import * as operatorRows from './operator.js';
import * as projectionRows from './projections.js';
import * as reactionRows from './reactions.js';
import * as rfqDraftRows from './rfq-drafts.js';
import * as supplierQuoteRows from './supplier-quotes.js';
import * as supplierRfqRows from './supplier-rfqs.js';
import * as syncRows from './sync.js';

type Rows<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] };

const isEndpoint = (value: unknown): boolean => typeof value === 'object' && value !== null && 'service' in value;

const rowsOf = <Module extends object>(module: Module): Rows<Module> =>
  // `Rows` filters in the same way at compile time.
  Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as Rows<Module>;

/** Every endpoint by name. */
export const contract = {
  ...rowsOf(accountRows),
  ...rowsOf(lookupRows),
  ...rowsOf(buyerRfqRows),
  ...rowsOf(rfqDraftRows),
  ...rowsOf(matchingRows),
  ...rowsOf(mapRows),
  ...rowsOf(buyerQuoteRows),
  ...rowsOf(exportRows),
  ...rowsOf(directoryRows),
  ...rowsOf(companyAccountRows),
  ...rowsOf(companyDocumentRows),
  ...rowsOf(supplierRfqRows),
  ...rowsOf(supplierQuoteRows),
  ...rowsOf(attachmentRows),
  ...rowsOf(liveRows),
  ...rowsOf(operatorRows),
  ...rowsOf(noticeRows),
  ...rowsOf(projectionRows),
  ...rowsOf(jobRows),
  ...rowsOf(reactionRows),
  ...rowsOf(healthRows),
  ...rowsOf(faultRows),
  ...rowsOf(historyRows),
  ...rowsOf(operatorLookupRows),
  ...rowsOf(operatorSearchRows),
  ...rowsOf(syncRows),
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/** Names of the rows that one service answers. */
export type EndpointNameOf<Service extends ServiceName> = {
  [Name in EndpointName]: Contract[Name]['service'] extends Service ? Name : never;
}[EndpointName];

/** The rows that one service answers, by name. */
export const contractOf = <Service extends ServiceName>(service: Service): Pick<Contract, EndpointNameOf<Service>> =>
  // `EndpointNameOf` filters in the same way at compile time.
  Object.fromEntries(Object.entries(contract).filter(([, endpoint]) => endpoint.service === service)) as Pick<
    Contract,
    EndpointNameOf<Service>
  >;
