import type { contractOf } from '@torno/contract';
import { ids } from './world.fixture.js';

/** The stream has tests of its own: it does not end with an answer. */
export type QueryName = Exclude<keyof ReturnType<typeof contractOf<'query'>>, 'liveUpdates'>;

/** A request that succeeds for its callers, and the answer to a stranger of the same role. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** 200: the stranger gets a reply about their own company, without any data of the others. */
  readonly stranger: 200 | 403 | 404;
};

const own: Example = { stranger: 200 };
const ofRfq: Example = { params: { rfqId: ids.closedRound }, stranger: 404 };
const byRfqId = { rfqId: ids.closedRound };
const everywhere = { north: 85, south: -85, east: 180, west: -180 };

/** One example for every query of the contract: its type says so. */
export const examples: Readonly<Record<QueryName, Example>> = {
  certificates: own,
  industries: own,
  materials: own,
  technologies: own,
  jobTitles: own,
  companySizes: own,
  annualTurnovers: own,
  countries: own,
  regions: { query: { countryCode: 'DE' }, stranger: 200 },
  publicCountries: own,
  publicTechnologies: own,
  publicJobTitles: own,
  publicIndustries: own,
  publicCompanySizes: own,
  publicReferrers: own,
  dataCountries: own,
  dataCurrencies: own,
  dataCertificates: own,
  dataIncoterms: own,
  dataIndustries: own,
  dataRfqReasons: own,
  dataRegions: own,
  dataTurnovers: own,
  dataUnits: own,
  dataTechnologies: own,
  dataTechnologyGroups: own,
  dataPaidTechnologyGroups: own,
  dataMaterialGroups: own,
  clientConfig: own,
  publicConfig: own,
  profile: own,
  latestSession: own,
  userSetup: own,
  userImpersonations: own,
  buyerRfqs: own,
  buyerRfqOwners: own,
  buyerRfqCounter: own,
  buyerDashboard: own,
  buyerRfqDetails: ofRfq,
  // The endpoint is about rights, so a stranger receives 403 (CREATE-31).
  canSavePosition: { ...ofRfq, stranger: 403 },
  buyerRevisions: ofRfq,
  buyerAssignees: { body: { rfqIDs: [ids.closedRound] }, stranger: 404 },
  invitedSuppliers: ofRfq,
  rfqQuotes: ofRfq,
  supplierQuotes: { params: { rfqId: ids.closedRound, companyKey: '10003' }, stranger: 404 },
  rfqPreview: ofRfq,
  exportRfq: { ...ofRfq, body: { scope: 'quotes', format: 'JSON' } },
  ndaRequests: own,
  matching: ofRfq,
  matchingPlaces: { ...ofRfq, body: { bounds: everywhere, zoom: 4 } },
  matchingReasons: { params: { ...byRfqId, companyID: ids.supplier }, stranger: 404 },
  mapPlaces: { body: { bounds: everywhere, zoom: 4 }, stranger: 200 },
  nearestSuppliers: { body: { limit: 1 }, stranger: 200 },
  blockList: { query: { role: 'BUYER' }, stranger: 200 },
  directorySuppliers: own,
  searchSuppliers: { body: { searchTerm: 'münchen' }, stranger: 200 },
  supplierRfqs: { body: { listType: 'INPROGRESS' }, stranger: 200 },
  supplierRfqCounter: own,
  supplierDashboard: own,
  supplierAssignees: { body: { rfqIDs: [ids.closedRound] }, stranger: 404 },
  supplierRevisions: { query: byRfqId, stranger: 404 },
  hasAccess: { query: byRfqId, stranger: 404 },
  supplierRfqDetails: { body: { id: ids.closedRound }, stranger: 404 },
  ownQuotes: { body: byRfqId, stranger: 404 },
  ownQuoteDraft: { body: byRfqId, stranger: 404 },
  allAttachments: { params: { rfqId: ids.closedRound }, stranger: 404 },
  attachmentFile: { params: { attachmentKey: ids.quoteFile }, stranger: 404 },
  attachmentRendition: { params: { attachmentKey: ids.drawing, rendition: 'thumbnail' }, stranger: 404 },
  companyDocuments: own,
  companyAccount: own,
  operatorRfqs: own,
  operatorSearch: { query: { q: 'gear company' }, stranger: 200 },
  operatorUsers: own,
  operatorCompanies: own,
  operatorConfig: own,
  operatorSettings: own,
  notices: own,
  operatorNotices: own,
  operatorLookups: own,
  operatorJobs: own,
  operatorReactions: own,
  operatorEmails: { query: { filter: JSON.stringify({ q: 'bea' }) }, stranger: 200 },
  emailContent: { params: { jobId: 'letters:kept' }, stranger: 200 },
  platformHealth: own,
  operatorAlerts: own,
  operatorFaults: own,
  rfqEvidence: { params: { rfqId: ids.closedRound }, query: { download: ids.evidenceDownload }, stranger: 200 },
  history: { params: { subject: 'rfqs', id: ids.closedRound }, stranger: 200 },
  exportHistory: {
    params: { subject: 'rfqs', id: ids.closedRound },
    query: { format: 'CSV', download: ids.tableDownload },
    stranger: 200,
  },
  eventChanges: { params: { eventId: ids.event }, stranger: 200 },
  correlatedEvents: { params: { correlationId: ids.event }, stranger: 200 },
  pastView: { params: { rfqId: ids.closedRound }, query: { userId: ids.supplierUser }, stranger: 200 },
  pastViewers: { params: { rfqId: ids.closedRound }, stranger: 200 },
  pastState: { params: { subject: 'rfqs', id: ids.closedRound }, query: { at: '1' }, stranger: 200 },
  historySummary: { params: { subject: 'rfqs', id: ids.closedRound }, stranger: 200 },
};
