import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyPlace } from '@torno/contract';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { PlaceCard } from './components/PlaceCard.js';

const place = (companyID: string): CompanyPlace => ({
  type: 'company',
  companyID,
  label: `Company ${companyID}`,
  location: { latitude: 48, longitude: 11 },
  countryCode: 'DE',
  postalCode: '80331',
  city: 'München',
  companyLogo: null,
  favorite: false,
  noOfEmployees: 134,
  annualTurnover: 109,
  foundationYear: 1984,
  maincatIDs: [],
});
const heart = 'PUT /api/v1/buyer/directory/a/favorite';

const show = async (companies: readonly CompanyPlace[]) => {
  const chosen: unknown[] = [];
  const closed: string[] = [];
  const api = fakeApi({
    'GET /api/v1/countries': { body: [{ code: 'DE', label: 'Germany' }] },
    'GET /api/v1/companySize': { body: [{ id: 134, label: '20–49' }] },
    'GET /api/v1/annualTurnover': { body: [{ id: 109, label: '2–5 million euros' }] },
    [heart]: { body: { position: 1 } },
  });
  const card = (
    <PlaceCard
      companies={companies}
      selection={new Set(['a'])}
      onSelect={(...choice) => chosen.push(choice)}
      onClose={() => closed.push('closed')}
    />
  );
  await renderPage([{ path: '/', element: card }], { path: '/', namespaces: ['matching'] });
  return { ...api, chosen, closed, user: userEvent.setup() };
};

describe('PlaceCard (MAP-05)', () => {
  it('shows name, place, size, turnover and founding year', async () => {
    await show([place('a')]);
    for (const fact of [
      'Company a',
      '80331 München, Germany',
      '20–49 employees',
      'Turnover: 2–5 million euros',
      'Founded in 1984',
    ])
      expect(await screen.findByText(fact)).toBeInTheDocument();
  });

  it('changes favourite and selection, and closes', async () => {
    const { requests, chosen, closed, user } = await show([place('a')]);
    await user.click(screen.getByRole('checkbox', { name: 'Invite this supplier' }));
    expect(chosen).toEqual([[['a'], false]]);
    await user.click(screen.getByRole('button', { name: 'Favourite: Company a' }));
    await waitFor(() => expect(requests).toContain(heart));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toEqual(['closed']);
  });

  it('lists all companies at the same location', async () => {
    await show([place('a'), place('b')]);
    expect(screen.getByText('2 suppliers here')).toBeInTheDocument();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Company a', 'Company b']);
  });
});
