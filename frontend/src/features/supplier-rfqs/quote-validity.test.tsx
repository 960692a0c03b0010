/**
 * @jest-environment-options {"timeZone": "Europe/Berlin"}
 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf } from '../../shared/testing/fake-api.js';
import { draft, sentQuote } from '../quote-editor/model/quote.fixture.js';
import { show } from './rfq-page.fixture.js';

const winter = { ...sentQuote(1, '2026-11-22T10:00:00.000Z'), validUntil: '2026-12-22T23:59:59.000Z' };
const summer = { ...sentQuote(2, '2026-06-22T10:00:00.000Z'), validUntil: '2026-07-22T22:59:59.000Z' };

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00.000Z')));
afterEach(() => void jest.restoreAllMocks());

describe('a reader in Germany sees the last day of a quote in London (QUOTE-56)', () => {
  it('below the field and before the quote is sent', async () => {
    await show({ [requestOf('ownQuoteDraft')]: { body: draft } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByText('until 6 Dec 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review and send' }));
    expect(within(await screen.findByRole('dialog')).getByText(/6 Dec 2026/)).toBeInTheDocument();
  });

  it.each([
    ['winter', winter, 'valid until 22 Dec 2026'],
    ['summer, which has expired', summer, 'expired on 22 Jul 2026'],
  ])('in the state of a quote that is sent, in %s', async (_, quote, text) => {
    await show({ [requestOf('ownQuotes')]: { body: { quotes: [quote] } } });
    expect(await screen.findByText(new RegExp(`${text}$`, 'i'))).toBeInTheDocument();
  });

  it('in the menu of an earlier quote', async () => {
    await show({ [requestOf('ownQuotes')]: { body: { quotes: [winter, summer] } } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: /^Quote 1 / }));
    expect(screen.getByText(/^until 22 Dec 2026/)).toBeInTheDocument();
  });
});
