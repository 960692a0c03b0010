import * as attachmentRows from './attachments.js';
import * as authenticationRows from './authentication.js';
import * as buyerQuoteRows from './buyer-quotes.js';
import * as buyerRfqRows from './buyer-rfq.js';
import * as companyAccountRows from './company-account.js';
import * as companyDocumentRows from './company-documents.js';
import * as directoryRows from './directory.js';
import type { Endpoint, ServingSide } from './endpoint.js';
import * as exportRows from './export.js';
import * as liveRows from './live.js';
import * as lookupRows from './lookups.js';
import * as mapRows from './map.js';
import * as matchingRows from './matching.js';
import * as operatorRows from './operator.js';
import * as supplierQuoteRows from './supplier-quote.js';
import * as supplierRfqRows from './supplier-rfq.js';
import * as syncRows from './sync.js';

type Rows<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] };

const isEndpoint = (value: unknown): boolean => typeof value === 'object' && value !== null && 'side' in value;

const rowsOf = <Module extends object>(module: Module): Rows<Module> =>
  // Filtering by shape at run time is exactly what `Rows` does at compile time.
  Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as Rows<Module>;

/** Every endpoint by name. */
export const contract = {
  ...rowsOf(authenticationRows),
  ...rowsOf(lookupRows),
  ...rowsOf(buyerRfqRows),
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
  ...rowsOf(syncRows),
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/** Names of the rows that one service answers. */
export type EndpointNameOf<Side extends ServingSide> = {
  [Name in EndpointName]: Contract[Name]['side'] extends Side ? Name : never;
}[EndpointName];

/** The rows that one service answers, by name. */
export const contractOf = <Side extends ServingSide>(side: Side): Pick<Contract, EndpointNameOf<Side>> =>
  // The same filter at run time as `EndpointNameOf` at compile time.
  Object.fromEntries(Object.entries(contract).filter(([, endpoint]) => endpoint.side === side)) as Pick<
    Contract,
    EndpointNameOf<Side>
  >;
