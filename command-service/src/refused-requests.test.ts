import { PassThrough } from 'node:stream';
import { companyEvents, userEvents } from '@torno/domain';
import { derivedId } from '@torno/kernel';
import { sampleOf } from '@torno/kernel/testing';
import { attachmentHandlers } from './attachments/attachment-handlers.js';
import { companyDocumentHandlers } from './company-documents/company-document-handlers.js';
import type { CommandContext } from './context.js';
import { directoryHandlers } from './directory/directory-handlers.js';
import { lookupHandlers } from './lookups/lookup-handlers.js';
import { matchingHandlers } from './matching/matching-handlers.js';
import { operatorHandlers } from './operator/operator-handlers.js';
import { operatorUserHandlers } from './operator/operator-user-handlers.js';
import { buyerQuoteHandlers } from './participation/buyer-quote-handlers.js';
import { buyerRfqHandlers } from './rfq/buyer-rfq-handlers.js';
import { now } from './testing/commands.fixture.js';
import { extendedHandlers } from './testing/extended-handlers.fixture.js';
import { memoryRunner } from './testing/memory-runner.fixture.js';
import { activated, active, complete, positionAdded, requested } from './testing/rfq-history.fixture.js';
import { unlimitedQuotas } from './testing/unlimited-quotas.fixture.js';

const ofCompany = sampleOf(companyEvents);
const ofUser = sampleOf(userEvents);
const [running, draft, discarded, onMarket, unknown] = ['running', 'draft', 'discarded', 'on market', 'unknown'].map(
  (name) => derivedId(name),
);
const supplier = derivedId('supplier');
const position = derivedId('position');

const { commandRunner, given } = memoryRunner();
given('user-operator', ofUser('UserCreated', { companyId: '', isOperator: true }));
given(`rfq-${running}`, ...active);
given(`rfq-${draft}`, ...complete, ...positionAdded(position, 2));
given(`rfq-${discarded}`, ...complete, { type: 'RfqDraftDiscarded', data: {} });
const listed = { marketplace: true, companyIds: [] };
given(
  `rfq-${onMarket}`,
  ...complete,
  { ...requested, data: { ...requested.data, ...listed } },
  { ...activated, data: { ...activated.data, ...listed } },
);
given('company-c-buyer', ofCompany('CompanyCreated', { isBuyer: true, isSupplier: true }));
given(`company-${supplier}`, ofCompany('CompanyCreated', { isBuyer: false, isSupplier: true }));

const context = {
  commandRunner,
  clock: () => now,
  quotas: unlimitedQuotas,
  numbers: { take: async () => 1, ownerOf: async () => undefined },
} satisfies Partial<CommandContext> as Partial<CommandContext> as CommandContext;
const handlers = extendedHandlers(
  {
    ...attachmentHandlers(context),
    ...buyerQuoteHandlers(context),
    ...buyerRfqHandlers(context),
    ...companyDocumentHandlers(context),
    ...directoryHandlers(context),
    ...lookupHandlers(context),
    ...matchingHandlers(context),
    ...operatorHandlers(context),
    ...operatorUserHandlers(context),
  },
  context,
);
type Endpoint = keyof typeof handlers;

const caller = { userId: 'u-buyer', companyId: 'c-buyer', roles: ['buyer'], sid: 's' };
const call = (name: Endpoint, request: object): Promise<unknown> =>
  (handlers[name] as (request: object) => Promise<unknown>)({
    caller,
    headers: {},
    correlationId: 'correlation',
    params: {},
    query: {},
    body: {},
    ...request,
  });

/** A form with a file, as a browser sends it. */
const upload = (fields: Readonly<Record<string, string>>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return Object.assign(new PassThrough(), { headers }).end(`${parts.join('')}${file}--b--\r\n`);
};
const ofPosition = (rfqID = '', referID = '') => ({ raw: upload({ rfqID, type: 'PositionDocument', referID }) });

const selection = { companyIDs: [], fromDirectory: [] };
const invalid = (field: string) => ({ code: 'validation', errors: [{ field, code: 'unknown' }] });
const noRfq = { code: 'rfq.not-found', kind: 'not-found' };
const noCompany = { code: 'company.not-found', kind: 'not-found' };
const other = (companyID: string) => ({ params: { companyID }, body: { favorite: true } });
const rejection = { reasons: ['No drawing'] };

it.each<[string, Endpoint, object, object]>([
  ['an RFQ by a number that nobody has', 'backToDraft', { params: { rfqId: '100999' } }, noRfq],
  ['an RFQ by an id that nobody has', 'backToDraft', { params: { rfqId: unknown } }, noRfq],
  ['an RFQ that was discarded', 'backToDraft', { params: { rfqId: discarded } }, noRfq],
  ['an operator’s RFQ that was discarded', 'failRfq', { params: { rfqId: discarded }, body: rejection }, noRfq],
  [
    'a selection of suppliers for a running RFQ',
    'changeSelection',
    { params: { rfqId: running }, body: selection },
    { code: 'rfq.not-a-draft' },
  ],
  [
    'a note about a company by a number that nobody has',
    'saveNote',
    { params: { rfqId: running, companyKey: '99999' }, body: { note: 'x' } },
    noCompany,
  ],
  [
    'a decision about a quote that nobody sent',
    'rejectQuote',
    { params: { rfqId: running, quoteId: unknown }, body: { reason: 'x' } },
    { code: 'quote.not-found', kind: 'not-found' },
  ],
  ['a favourite that nobody knows', 'setFavorite', other('nobody'), noCompany],
  ['the own company as a favourite', 'setFavorite', other('c-buyer'), noCompany],
  [
    'a block in a role that the caller lacks',
    'blockCompany',
    { body: { blockCID: supplier, role: 'SUPPLIER' } },
    { code: 'forbidden', kind: 'forbidden' },
  ],
  [
    'a document that the company does not keep',
    'chooseCompanyDocuments',
    { params: { rfqId: draft }, body: { documentIds: ['other'] } },
    invalid('documentIds'),
  ],
  [
    'roles of an operator, who belongs to no company',
    'changeMemberRoles',
    { params: { userId: 'operator' }, body: { roles: ['buyer'], reason: 'x' } },
    { code: 'member.not-found', kind: 'not-found' },
  ],
  [
    'reference data in a group that is not there',
    'addLookupEntry',
    { params: { type: 'material' }, body: { labels: { en: 'Steel' }, groupId: 99, reason: 'x' } },
    invalid('groupId'),
  ],
  [
    'a file that nobody has uploaded',
    'deleteAttachment',
    { body: { attachmentKey: unknown } },
    { code: 'attachment.not-found', kind: 'not-found' },
  ],
  ['a file for a running RFQ', 'uploadAttachment', ofPosition(running, position), { code: 'rfq.not-a-draft' }],
  ['a file for another RFQ’s position', 'uploadAttachment', ofPosition(draft, unknown), invalid('referID')],
  [
    'a file for a quote by somebody who may not quote',
    'quoteAttachment',
    { caller: { ...caller, companyId: supplier, roles: ['supplier'] }, query: { rfqId: onMarket } },
    { code: 'quote.not-visible', kind: 'forbidden' },
  ],
])('A request is refused for %s', (_, name, request, refusal) =>
  expect(call(name, request)).rejects.toMatchObject(refusal),
);
