import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuyerRfq } from '@torno/contract';
import { Outlet } from 'react-router';
import { type Answers, fakeApi } from '../../../shared/testing/fake-api.js';
import { renderPage } from '../../../shared/testing/render-page.js';
import { routes } from '../routes.js';
import { draft } from './rfq.fixture.js';

export const details = 'GET /api/v1/buyer/rfq/r1';
export const change = 'PUT /api/v1/buyer/rfq/r1';
const lookups: Answers = {
  'GET /api/v1/data/rfqreason': {
    body: [
      { id: 'NewProduct', label: 'New product' },
      { id: 'Other', label: 'Other' },
    ],
  },
  'GET /api/v1/technologies': { body: [] },
  'GET /api/v1/materials': { body: [] },
};

/** Renders a step of the draft's wizard. */
export const show = async (step: string, rfq: Partial<BuyerRfq> = {}, answers: Answers = {}) => {
  const api = fakeApi({
    ...lookups,
    [details]: { body: { ...draft, ...rfq } },
    [change]: { body: { errors: draft.errors, position: 2 } },
    ...answers,
  });
  const view = await renderPage(
    [
      {
        element: <Outlet />,
        children: [...routes, { path: '/buyer/rfqs/:rfqId', element: <p>view of the RFQ</p> }],
      },
    ],
    { path: `/buyer/rfqs/r1/${step}`, role: 'Buyer', namespaces: ['rfq-wizard', 'lookups', 'matching'] },
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  return { ...view, ...api, user: userEvent.setup() };
};
export const path = ({ router }: Awaited<ReturnType<typeof show>>): string => router.state.location.pathname;
/** Bodies of the requests of one name, in order. */
export const sentBodies = ({ requests, bodies }: Awaited<ReturnType<typeof show>>, name: string): unknown[] =>
  bodies.filter((_, index) => requests[index] === name);
