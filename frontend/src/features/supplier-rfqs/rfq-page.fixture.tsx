import type { SupplierRfqDetails } from '@torno/contract';
import { type Answers, fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { details } from '../quote-editor/model/quote.fixture.js';
import SupplierRfqPage from './pages/SupplierRfqPage.js';

const incoterms = [
  { id: 'EXW', label: 'EXW – Ex Works' },
  { id: 'OTH', label: 'OTH – Other' },
];
/** The RFQ of the fixture with other metadata. */
export const withMetadata = (change: Partial<SupplierRfqDetails['metadata']>): SupplierRfqDetails => ({
  ...details,
  metadata: { ...details.metadata, ...change },
});

/** Opens the page of an RFQ with fake replies. */
export const show = async (answers: Answers = {}, path = '/supplier/rfqs/100001') => {
  const api = fakeApi({
    [requestOf('supplierRfqDetails')]: { body: details },
    [requestOf('ownQuotes')]: { body: { quotes: [] } },
    [requestOf('ownQuoteDraft')]: { body: { error: 'OK' } },
    'GET /api/v1/data/incoterm': { body: incoterms },
    'GET /api/v1/supplier/rfq/revisions': { body: [] },
    'GET /api/v1/profile': { body: { supplierStatus: 'B' } },
    ...answers,
  });
  const view = await renderPage(
    [
      {
        path: '/supplier/rfqs/:rfqId',
        element: <SupplierRfqPage />,
      },
      { path: '/supplier/rfqs/all', element: <p>all RFQs</p> },
    ],
    { path, role: 'Supplier', namespaces: ['supplier-rfqs', 'quote-editor', 'shared'] },
  );
  const sent = (name: string) => api.bodies[api.requests.lastIndexOf(name)];
  return { ...view, ...api, sent };
};

/** A drawing of a kind that no viewer shows, so that its name and link stand there. */
export const drawing = (name: string): SupplierRfqDetails['positions'][number]['attachments'][number] => ({
  attachmentID: `00000000-0000-4000-8000-00000000000${name.length % 10}`,
  label: name,
  url: `/api/v1/attachment/${name}`,
  documentUrl: `/api/v1/attachment/${name}`,
  previewUrl: null,
  glbPreviewUrl: null,
  mime: 'application/octet-stream',
});
