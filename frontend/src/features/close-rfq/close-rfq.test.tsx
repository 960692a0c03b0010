import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noAwardReasons } from '@torno/domain';
import type { BuyerQuote } from '@torno/contract';
import { useState } from 'react';
import { rfqQuotes } from '../../api/resources/rfq-parts.js';
import { useWholeList } from '../../shared/list/WholeList.js';
import { type Answers, fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { quoteOf } from '../quote-comparison/model/quote.fixture.js';
import { plainPosition, plainRfq } from '../../shared/testing/buyer-rfq.fixture.js';
import { CloseRfqDialog } from './components/CloseRfqDialog.js';

const closing = 'POST /api/v1/buyer/rfq/rfq/close';
/** Every position, at one price for all. */
const everything = { p1: [['s1', '2', '20']], p2: [['s3', '1', '5']] } as const;
const alpha = quoteOf('Alpha', everything);
const beta = quoteOf('Beta', everything);
const own = quoteOf('Own', {});

const rfq = plainRfq({
  rfqId: 'rfq',
  label: 'Shafts',
  currency: 'USD',
  positions: [
    plainPosition({
      positionId: 'p1',
      posNumber: 1,
      rfqId: 'rfq',
      label: 'Shaft',
      quantities: [
        { scaleId: 's1', quantity: 10 },
        { scaleId: 's2', quantity: 100 },
      ],
    }),
    plainPosition({
      positionId: 'p2',
      posNumber: 2,
      rfqId: 'rfq',
      label: 'Pin',
      quantities: [{ scaleId: 's3', quantity: 5 }],
    }),
  ],
});

const show = async (quotes: readonly BuyerQuote[], more: Answers = {}, path = '/') => {
  const api = fakeApi({
    'GET /api/v1/buyer/rfq/rfq/quotes': { body: quotes },
    'GET /api/v1/profile': { body: { companyId: own.supplier.companyId } },
    ...more,
  });
  const onClose = jest.fn();
  await renderPage(
    [
      {
        path: '/',
        element: <CloseRfqDialog rfq={rfq} onClose={onClose} />,
      },
    ],
    { namespaces: ['close-rfq', 'quote-comparison'], path },
  );
  await screen.findByText('How does this RFQ end?');
  return {
    ...api,
    onClose,
    user: userEvent.setup(),
    dialog: within(screen.getByRole('dialog', { name: 'Close RFQ' })),
  };
};

it('The dialog of an ending says without a connection that the quotes have not been loaded, and asks how the RFQ ends once it is back', async () => {
  fakeApi({
    'GET /api/v1/buyer/rfq/rfq/quotes': { body: [alpha] },
    'GET /api/v1/profile': { body: { companyId: own.supplier.companyId } },
  });
  onlineManager.setOnline(false);
  await renderPage([{ path: '/', element: <CloseRfqDialog rfq={rfq} onClose={() => undefined} /> }], {
    namespaces: ['close-rfq', 'quote-comparison'],
  });
  expect(await screen.findByText(/this has not been loaded yet/)).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('How does this RFQ end?')).toBeInTheDocument();
  expect(screen.queryByText(/this has not been loaded yet/)).toBeNull();
});

describe('The dialog of an ending beside changing quotes', () => {
  const [gamma, open] = [quoteOf('Gamma', everything), quoteOf('Delta', everything)];
  const accepted = {
    ...open,
    metadata: { interactionStatus: 'Accepted' as const },
    acceptedPositionIds: ['p1', 'p2'],
  };

  /** A page that shows the quotes, with a button for the dialog and one that reads the quotes again. */
  const Page = () => {
    const { data } = useWholeList(rfqQuotes, { rfqId: 'rfq' });
    const queryClient = useQueryClient();
    const [closing, setClosing] = useState(false);
    return (
      <>
        {data?.map(({ quoteId }) => (
          <p key={quoteId}>{quoteId}</p>
        ))}
        <button onClick={() => setClosing(true)}>open</button>
        <button onClick={() => void queryClient.invalidateQueries()}>reload</button>
        {closing && <CloseRfqDialog rfq={rfq} onClose={() => undefined} />}
      </>
    );
  };

  const openDialog = async (answer: () => { readonly body: unknown } | Promise<{ readonly body: unknown }>) => {
    fakeApi({
      'GET /api/v1/buyer/rfq/rfq/quotes': answer,
      'GET /api/v1/profile': { body: { companyId: own.supplier.companyId } },
    });
    await renderPage([{ path: '/', element: <Page /> }], { namespaces: ['close-rfq', 'quote-comparison'] });
    const user = userEvent.setup();
    await screen.findByText(gamma.quoteId);
    await user.click(screen.getByText('open'));
    await screen.findByRole('dialog', { name: 'Close RFQ' });
    return { user };
  };

  it('does not ask anything before the quotes have been read again, and then proposes a fresh acceptance (C-39)', async () => {
    let answer = (_: { readonly body: unknown }): void => undefined;
    const second = new Promise<{ readonly body: unknown }>((resolve) => (answer = resolve));
    let readings = 0;
    const { user } = await openDialog(() => (readings++ === 0 ? { body: [gamma, open] } : second));
    await waitFor(() => expect(readings).toBe(2));
    expect(screen.queryByRole('radio')).toBeNull();
    await act(async () => answer({ body: [gamma, accepted] }));
    expect(await screen.findByRole('radio', { name: /^Award/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('radio', { name: 'Delta' })).toBeChecked();
  });

  it('follows an acceptance that arrives while it is open and untouched (C-39)', async () => {
    let quotes = [gamma, open];
    await openDialog(() => ({ body: quotes }));
    expect(await screen.findByRole('radio', { name: /^Award/ })).not.toBeChecked();
    quotes = [gamma, accepted];
    fireEvent.click(screen.getByText('reload'));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Award/ })).toBeChecked());
  });

  it('keeps a choice that was made, and asks to confirm it against an acceptance that arrives later (C-39)', async () => {
    let quotes = [gamma, open];
    const { user } = await openDialog(() => ({ body: quotes }));
    await user.click(await screen.findByRole('radio', { name: /^Award/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('radio', { name: 'Gamma' }));
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    quotes = [gamma, accepted];
    fireEvent.click(screen.getByText('reload'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'You accepted positions from Delta that would be awarded to someone else.',
      ),
    );
    expect(screen.getByRole('radio', { name: 'Gamma' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('asks for the winner of a position anew once the chosen one has been withdrawn', async () => {
    let quotes = [gamma, open];
    const { user } = await openDialog(() => ({ body: quotes }));
    await user.click(await screen.findByRole('radio', { name: /^Award/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('radio', { name: 'Split by position' }));
    const winnerOf = (position: string) => within(screen.getByRole('group', { name: position })).getByRole('combobox');
    for (const position of ['1. Shaft', '2. Pin']) {
      await user.click(winnerOf(position));
      await user.click(await screen.findByRole('option', { name: /^Delta/ }));
    }
    expect(screen.getByText('2 of 2 positions')).toBeVisible();
    quotes = [gamma, { ...open, metadata: { interactionStatus: 'Closed' }, withdrawnAt: '2026-01-01T00:00:00.000Z' }];
    fireEvent.click(screen.getByText('reload'));
    await waitFor(() => expect(winnerOf('1. Shaft')).toHaveTextContent('Nobody'));
    expect(screen.getByText('Choose a supplier.')).toBeVisible();
    await user.click(winnerOf('2. Pin'));
    await user.click(await screen.findByRole('option', { name: /^Gamma/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('1 position goes to nobody: 1.');
    expect(screen.getByText('1 of 2 positions')).toBeVisible();
  });
});

describe('CloseRfqDialog', () => {
  it('awards once the winner is rated, and closes when the server accepts (CLOSE-02, CLOSE-12)', async () => {
    const { user, dialog, bodies, requests, onClose } = await show([alpha, beta, own], {
      [closing]: { body: { status: 'Ended', result: 'Awarded', position: 1 } },
    });
    const next = () => dialog.getByRole('button', { name: 'Next' });
    expect(next()).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await user.click(next());
    expect(dialog.queryByRole('radio', { name: 'Own' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Alpha' }));
    await user.click(next());
    expect(dialog.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(dialog.getByRole('checkbox', { name: 'Other' }));
    expect(next()).toBeDisabled();
    await user.type(dialog.getByLabelText(/Other strengths of Alpha/), 'Quick');
    await user.click(next());
    await user.click(dialog.getByRole('button', { name: 'Close RFQ' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies[requests.indexOf(closing)]).toEqual({
      outcome: 'AWARD',
      counted: [],
      suppliers: [{ companyId: alpha.supplier.companyId, awarded: true, ratings: ['OTHERS'], freeText: 'Quick' }],
    });
  });

  it('shows every supplier’s total for the compared quantities', async () => {
    const cheap = quoteOf('Alpha', {
      p1: [
        ['s1', '1', '10'],
        ['s2', '0.5', '50'],
      ],
      p2: [['s3', '2', '10', '5.5']],
    });
    const dear = quoteOf('Beta', {
      p1: [
        ['s1', '2', '20'],
        ['s2', '2', '200'],
      ],
      p2: [['s3', '4', '20']],
    });
    const part = quoteOf('Gamma', { p1: [['s2', '0.1', '10']] });
    const { user, dialog } = await show([cheap, dear, part, quoteOf('Delta', {})], {}, '/?qty=1:100');
    const next = () => user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await next();
    const totalOf = (name: string) => dialog.getByRole('radio', { name });
    expect(totalOf('Alpha')).toHaveAccessibleDescription('Lowest total $65.50');
    expect(totalOf('Beta')).toHaveAccessibleDescription('$220.00');
    expect(totalOf('Gamma')).toHaveAccessibleDescription('$10.00 1 position not quoted');
    expect(totalOf('Delta')).toHaveAccessibleDescription('Not quoted');
    expect(dialog.getByText(/counted quantities, with tooling cost once per position$/)).toBeVisible();
    await user.click(totalOf('Beta'));
    await next();
    expect(within(dialog.getByRole('group', { name: 'Why did you choose Beta?' })).getByText('$220.00')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Price' }));
    await next();
    expect(dialog.getByRole('button', { name: /^Alpha/ })).toHaveTextContent('$65.50');
  });

  it('does not speak of tooling cost where it is in the unit prices', async () => {
    const { user, dialog } = await show([alpha, beta]);
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('Total: for the counted quantities')).toBeVisible();
  });

  it('folds the optional feedback for others, of whom each says how much was given (CLOSE-06)', async () => {
    const { user, dialog, bodies, requests } = await show([alpha, beta], {
      [closing]: { body: { status: 'Ended', result: 'Awarded', position: 1 } },
    });
    const next = () => user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await next();
    await user.click(dialog.getByRole('radio', { name: 'Alpha' }));
    await next();
    await user.click(dialog.getByRole('checkbox', { name: 'Price' }));
    await next();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Close RFQ' })).toBeEnabled();
    const amount = within(dialog.getByRole('button', { name: /^Beta/ })).getByText(/^\$/);
    // The amounts of all lines end at one edge.
    expect(getComputedStyle(amount.parentElement?.parentElement ?? amount).justifyItems).toBe('end');
    await user.click(dialog.getByRole('button', { name: /^Beta/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Expertise' }));
    await user.click(dialog.getByRole('button', { name: /^Beta.*1 strength/ }));
    await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Close RFQ' }));
    await waitFor(() => expect(requests).toContain(closing));
    expect(bodies[requests.indexOf(closing)]).toMatchObject({
      suppliers: [{ ratings: ['RATING_PRICE'] }, { companyId: beta.supplier.companyId, ratings: ['RATING_EXPERTISE'] }],
    });
  });

  it('proposes the accepted supplier, and asks before another one is awarded (C-39)', async () => {
    const accepted = quoteOf('Beta', everything, {
      metadata: { interactionStatus: 'Accepted' },
      acceptedPositionIds: ['p1', 'p2'],
    });
    const { user, dialog } = await show([alpha, accepted]);
    expect(dialog.getByRole('radio', { name: /^Award/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('radio', { name: 'Beta' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Beta' })).toHaveAccessibleDescription(/^Accepted/);
    expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
    await user.click(dialog.getByRole('radio', { name: 'Alpha' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'You accepted positions from Beta that would be awarded to someone else.',
    );
    expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Award anyway' }));
    expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('asks before positions go to nobody, and lists them', async () => {
    const part = quoteOf('Beta', everything, {
      metadata: { interactionStatus: 'Accepted' },
      acceptedPositionIds: ['p1'],
    });
    const { user, dialog } = await show([alpha, part]);
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('1 position goes to nobody: 2.');
    expect(dialog.getByText('1 of 2 positions')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Award anyway' }));
    expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('lists the suppliers as the comparison does, and asks before an expired quote is awarded (C-39)', async () => {
    const costs = (unit: string) => ({ p1: [['s1', unit, `${unit}0`] as const], p2: [['s3', '1', '5'] as const] });
    const late = quoteOf('Alpha', costs('1'), { validUntil: '2026-01-31T23:59:59.999Z' });
    const { user, dialog } = await show([quoteOf('Beta', costs('3')), quoteOf('Gamma', costs('2')), late]);
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const list = within(dialog.getByRole('radiogroup', { name: 'Which supplier gets the order?' }));
    const names = list.getAllByRole('radio').map((radio) => radio.getAttribute('aria-labelledby'));
    expect(names.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(dialog.getByRole('radio', { name: 'Gamma' })).toHaveAccessibleDescription(/Lowest total/);
    expect(dialog.getByRole('radio', { name: 'Alpha' })).toHaveAccessibleDescription(/^Expired 31 Jan 2026/);
    await user.click(dialog.getByRole('radio', { name: 'Alpha' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('The quote of Alpha expired on 31 Jan 2026.');
    expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Award anyway' }));
    expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('awards by position, at the quantities that the comparison counts (C-39)', async () => {
    const costs = (unit: string): [string, string, string][] => [
      ['s1', unit, unit],
      ['s2', unit, `${unit}0`],
    ];
    const quotes = [
      quoteOf('Alpha', { p1: costs('1'), p2: [['s3', '2', '10']] }),
      quoteOf('Beta', { p1: costs('3'), p2: [['s3', '1', '5']] }),
    ];
    const { user, dialog, bodies, requests } = await show(quotes, {}, '/?qty=1:100');
    const next = () => user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await next();
    await user.click(dialog.getByRole('radio', { name: /^Split by position/ }));
    const choose = async (position: string, option: string) => {
      const selects = within(dialog.getByRole('group', { name: position })).getAllByRole('combobox');
      await user.click(selects.at(-1) ?? document.body);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await choose('1. Shaft', 'Alpha · $10.00 · cheapest');
    await choose('2. Pin', 'Alpha · $10.00');
    await user.click(dialog.getByRole('button', { name: 'Add another supplier for 2. Pin' }));
    await choose('2. Pin', 'Beta · $5.00 · cheapest');
    expect(dialog.getByRole('alert')).toHaveTextContent('2. Pin goes to several suppliers.');
    await user.click(dialog.getByRole('checkbox', { name: 'Award anyway' }));
    await next();
    expect(dialog.getByText('Select at least one criterion for every supplier.')).toBeInTheDocument();
    for (const name of ['Alpha', 'Beta'])
      await user.click(
        within(dialog.getByRole('group', { name: `Why did you choose ${name}?` })).getByRole('checkbox', {
          name: 'Price',
        }),
      );
    await next();
    await user.click(dialog.getByRole('button', { name: 'Close RFQ' }));
    await waitFor(() => expect(requests).toContain(closing));
    const [a, b] = quotes.map(({ supplier }) => supplier.companyId);
    const rating = { awarded: true, ratings: ['RATING_PRICE'], freeText: '' };
    expect(bodies[requests.indexOf(closing)]).toEqual({
      outcome: 'AWARD',
      awards: [
        { companyId: a, positionId: 'p1' },
        { companyId: a, positionId: 'p2' },
        { companyId: b, positionId: 'p2' },
      ],
      counted: [{ positionId: 'p1', scaleId: 's2' }],
      suppliers: [
        { companyId: a, ...rating },
        { companyId: b, ...rating },
      ],
    });
  });

  it('takes the cheapest combination, without expired quotes, which the list marks', async () => {
    const costs = (p1: string, p2: string) => ({ p1: [['s1', p1, p1] as const], p2: [['s3', p2, p2] as const] });
    const late = quoteOf('Gamma', costs('1', '1'), { validUntil: '2026-01-31T23:59:59.999Z' });
    const { user, dialog } = await show([quoteOf('Alpha', costs('20', '8')), quoteOf('Beta', costs('30', '5')), late]);
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('button', { name: 'Take the cheapest combination, $25.00' }));
    expect(dialog.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
      'Alpha · $20.00 · cheapest',
      'Beta · $5.00 · cheapest',
    ]);
    expect(dialog.getByText('2 of 2 positions')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
    await user.click(within(dialog.getByRole('group', { name: '1. Shaft' })).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Gamma · $1.00 · Expired 31 Jan 2026' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('The quote of Gamma expired on 31 Jan 2026.');
    await user.click(within(dialog.getByRole('group', { name: '1. Shaft' })).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Nobody' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('1 position goes to nobody: 1.');
  });

  it('counts expired quotes where the comparison counts them', async () => {
    const costs = (unit: string) => ({ p1: [['s1', unit, unit] as const], p2: [['s3', unit, unit] as const] });
    const late = quoteOf('Beta', costs('1'), { validUntil: '2026-01-31T23:59:59.999Z' });
    const { user, dialog } = await show([quoteOf('Alpha', costs('20')), late], {}, '/?expired=count');
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const list = within(dialog.getByRole('radiogroup', { name: 'Which supplier gets the order?' }));
    expect(list.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      late.supplier.companyId,
      expect.any(String),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Take the cheapest combination, $2.00' }));
    expect(dialog.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
      'Beta · $1.00 · cheapest · Expired 31 Jan 2026',
      'Beta · $1.00 · cheapest · Expired 31 Jan 2026',
    ]);
    expect(dialog.getByRole('alert')).toHaveTextContent('The quote of Beta expired on 31 Jan 2026.');
  });

  it('begins with the award of the combination that the comparison shows', async () => {
    const costs = (p1: string, p2: string) => ({ p1: [['s1', p1, p1] as const], p2: [['s3', p2, p2] as const] });
    const late = { validUntil: '2026-01-31T23:59:59.999Z' };
    const quotes = [
      quoteOf('Alpha', costs('20', '8')),
      quoteOf('Beta', costs('30', '5')),
      quoteOf('Gamma', costs('1', '9'), late),
      quoteOf('Delta', costs('1', '1')),
    ];
    fakeApi({
      'GET /api/v1/buyer/rfq/rfq/quotes': { body: quotes },
      'GET /api/v1/profile': { body: { companyId: own.supplier.companyId } },
    });
    await renderPage(
      [{ path: '/', element: <CloseRfqDialog rfq={rfq} proposes="combination" onClose={() => undefined} /> }],
      // Expired quotes count, and that of Delta is hidden.
      { namespaces: ['close-rfq', 'quote-comparison'], path: '/?expired=count&hide=delta' },
    );
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Close RFQ' }));
    expect(dialog.getByRole('radio', { name: 'Split by position' })).toBeChecked();
    expect(dialog.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
      'Gamma · $1.00 · cheapest · Expired 31 Jan 2026',
      expect.stringMatching(/^Beta · \$5\.00/),
    ]);
    const user = userEvent.setup();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('radio', { name: /^Award/ })).toBeChecked();
  });

  it('says first what was accepted, and beside the button what is lacking', async () => {
    const part = quoteOf('Beta', everything, {
      metadata: { interactionStatus: 'Accepted' },
      acceptedPositionIds: ['p1'],
    });
    const { user, dialog } = await show([alpha, part]);
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('Accepted: Beta, 1 of 2 positions')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Split by position' })).toBeChecked();
    const button = dialog.getByRole('button', { name: 'Next' });
    expect(button.parentElement).toContainElement(dialog.getByText('Confirm the award, or change your choice.'));
  });

  it('discards ratings on the way back (CLOSE-11)', async () => {
    const { user, dialog } = await show([alpha, beta]);
    await user.click(dialog.getByRole('radio', { name: /^Award/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('radio', { name: 'Beta' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Price' }));
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('checkbox', { name: 'Price' })).not.toBeChecked();
  });

  it('negotiates with the chosen suppliers', async () => {
    const { user, dialog, bodies, requests } = await show([alpha, beta]);
    await user.click(dialog.getByRole('radio', { name: /^Negotiation/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('button', { name: 'Close RFQ' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Alpha' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Beta' }));
    await user.click(dialog.getByRole('button', { name: 'Close RFQ' }));
    await waitFor(() => expect(requests).toContain(closing));
    expect(bodies[requests.indexOf(closing)]).toEqual({
      outcome: 'NEGOTIATION',
      negotiationCompanyIDs: [alpha.supplier.companyId, beta.supplier.companyId],
    });
  });

  it('shows a refusal of a field at its step', async () => {
    const { user, dialog, onClose } = await show([alpha, beta], {
      [closing]: {
        status: 400,
        body: {
          status: 400,
          code: 'rfq.close-incomplete',
          message: '',
          errors: [{ field: 'negotiationCompanyIDs', code: 'no-quote' }],
        },
      },
    });
    await user.click(dialog.getByRole('radio', { name: /^Negotiation/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Alpha' }));
    await user.click(dialog.getByRole('button', { name: 'Close RFQ' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This supplier has not quoted.');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers only no award without quotes, and keeps the choice when the server refuses (CLOSE-16)', async () => {
    const { user, dialog, onClose } = await show([], {
      [closing]: { status: 409, body: { status: 409, code: 'http.409', message: '' } },
    });
    expect(dialog.getByRole('radio', { name: /^Award/ })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: /^Negotiation/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('radio', { name: 'There was no suitable quote' })).toBeChecked();
    // Exactly the four reasons (CLOSE-10).
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([...noAwardReasons]);
    await user.click(dialog.getByRole('button', { name: 'Close RFQ' }));
    expect(await screen.findByText(/This has changed in the meantime/)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.getByRole('radio', { name: 'There was no suitable quote' })).toBeChecked();
  });
});
