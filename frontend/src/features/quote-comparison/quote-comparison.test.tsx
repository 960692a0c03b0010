import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'react-admin';
import { type Answers, fakeApi, requestOf } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { windowWidth } from '../../shared/testing/window-of.js';
import { rfqOf } from '../rfq-view/model/rfq.fixture.js';
import { QuoteComparison } from './components/QuoteComparison.js';
import { quoteOf } from './model/quote.fixture.js';

const choosing = requestOf('chooseCountedScales', { rfqId: 'rfq' });
const path = 'GET /api/v1/buyer/rfq/rfq/quotes';
const valid = { validUntil: '2099-01-31T23:59:59.000Z' } as const;
const alpha = quoteOf(
  'Alpha',
  {
    p1: [
      ['p1-10', '2', '20'],
      ['p1-100', '1.5', '150'],
    ],
    p2: [['p2-50', '4', '200']],
  },
  valid,
);
const beta = quoteOf(
  'Beta',
  {
    p1: [
      ['p1-10', '1.9', '19'],
      ['p1-100', '1.6', '160'],
    ],
    p2: [['p2-50', '4.1', '205']],
  },
  { ...valid, viewedByBuyer: false },
);
const partial = quoteOf('Gamma', { p1: [['p1-10', '1', '10']] }, valid);

const show = async (answers: Answers, wide = true, address = '/', rfq = rfqOf('Active')) => {
  const onAward = jest.fn();
  windowWidth(wide ? 1280 : 390);
  const api = fakeApi(answers);
  const view = await renderPage(
    [
      {
        path: '/',
        element: (
          <QuoteComparison rfq={rfq} addressOf={(quote) => `/to/${quote.supplier.companyKey}`} onAward={onAward} />
        ),
      },
    ],
    { path: address, namespaces: ['quote-comparison', 'lookups'] },
  );
  return { ...view, ...api, onAward, user: userEvent.setup() };
};

const columns = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const totals = () =>
  within(screen.getByRole('row', { name: /^Total/ }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('QuoteComparison', () => {
  it('shows a placeholder of its size while it loads', async () => {
    await show({ [path]: () => new Promise(() => undefined) });
    expect(await screen.findByLabelText('Loading')).toBeInTheDocument();
  });

  it('shows that there is no quote yet, and the deadline', async () => {
    await show({ [path]: { body: [] } });
    expect(await screen.findByText('No quote yet')).toBeInTheDocument();
  });

  it('reports a failed load and offers to retry', async () => {
    let tries = 0;
    const { user } = await show({
      [path]: () => (++tries === 1 ? { status: 400, body: { status: 400, code: 'x' } } : { body: [alpha] }),
    });
    await screen.findByText('The quotes could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Alpha' })).toHaveAttribute('href', '/to/alpha');
  });

  it('shows suppliers side by side, partial quotes last, and marks the lowest in text', async () => {
    await show({ [path]: { body: [alpha, partial, beta] } });
    await screen.findByRole('grid');
    expect(columns()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(totals()).toEqual(['€220.00Lowest total', '€224.00', '€10.00−11 position not quoted']);
    const [, ...cells] = within(screen.getByRole('row', { name: /Quantity 50/ })).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('Lowest price€4.00');
    expect(cells[1]).not.toHaveTextContent('Lowest');
    expect(cells[2]).toHaveTextContent('Not quoted');
    expect(within(screen.getByRole('columnheader', { name: /Beta/ })).getByText('New')).toBeInTheDocument();
  });

  it('sums the chosen quantities, and sorts by the totals', async () => {
    const { user } = await show({ [path]: { body: [alpha, beta] } });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('radio', { name: 'Include quantity 100 of position 1 in the total' }));
    expect(totals()).toEqual(['€350.00Lowest total', '€365.00']);
  });

  it('keeps the chosen order in the address', async () => {
    const { user, router } = await show({ [path]: { body: [beta, alpha] } });
    await screen.findByRole('grid');
    await user.click(screen.getByLabelText('Sort quotes by'));
    await user.click(await screen.findByRole('option', { name: 'Supplier' }));
    expect(columns()).toEqual(['Alpha', 'Beta']);
    expect(router.state.location.search).toBe('?sort=supplier');
  });

  it('counts the largest quantity of every position at once', async () => {
    const { user, router } = await show({ [path]: { body: [alpha, beta] } });
    await screen.findByRole('grid');
    await user.click(screen.getByLabelText('Quantities counted'));
    await user.click(await screen.findByRole('option', { name: 'Largest of each position' }));
    expect(totals()).toEqual(['€350.00Lowest total', '€365.00']);
    expect(router.state.location.search).toBe('?qty=1%3A100');
  });

  it('keeps the chosen quantities with the RFQ (C-37)', async () => {
    const sent: unknown[] = [];
    const { user, router } = await show({
      [path]: { body: [alpha, beta] },
      [choosing]: ({ body }) => {
        sent.push(body);
        return { body: { position: 1 } };
      },
    });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('radio', { name: 'Include quantity 100 of position 1 in the total' }));
    await waitFor(() => expect(sent).toEqual([{ counted: [{ positionId: 'p1', scaleId: 'p1-100' }] }]));
    await user.click(screen.getByRole('radio', { name: 'Include quantity 10 of position 1 in the total' }));
    await waitFor(() => expect(sent).toEqual([expect.anything(), { counted: [] }]));
    expect(router.state.location.search).toBe('');
  });

  it('counts the quantities chosen by a colleague, unless the URL has others (C-37)', async () => {
    const withCounted = rfqOf('Active', { counted: [{ positionId: 'p1', scaleId: 'p1-100' }] });
    const { user, router } = await show({ [path]: { body: [alpha, beta] } }, true, '/', withCounted);
    await screen.findByRole('grid');
    expect(totals()).toEqual(['€350.00Lowest total', '€365.00']);
    await user.click(screen.getByRole('radio', { name: 'Include quantity 10 of position 1 in the total' }));
    expect(router.state.location.search).toBe('?qty=smallest');
    expect(screen.getByRole('radio', { name: 'Include quantity 10 of position 1 in the total' })).toBeChecked();
  });

  it('pins a supplier before all others', async () => {
    const { user, router } = await show({ [path]: { body: [alpha, beta] } });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Pin Beta' }));
    expect(columns()).toEqual(['Beta', 'Alpha']);
    expect(screen.getByRole('button', { name: 'Pin Beta' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?pin=beta');
  });

  it.each([
    ['are narrow beside many', '110', '120', 148],
    ['have more room where a long price has several marks', '1100', '1200', 190],
    ['are narrow where a long price has one mark', '1100', '1100', 148],
  ])('Columns of suppliers %s', async (_, now, before, width) => {
    const priced = (label: string, price: string, change = {}) =>
      quoteOf(label, { p1: [['p1-10', price, price]] }, { ...valid, ...change });
    const others = ['Beta', 'Gamma', 'Delta', 'Epsilon'].map((label) => priced(label, '5000'));
    const earlier = priced('Alpha', before, { quoteId: 'earlier', latest: false, quoteNumber: 1 });
    const newest = priced('Alpha', now, { quoteNumber: 2 });
    await show({ [path]: { body: [newest, earlier, ...others] } });
    const widths = [...(await screen.findByRole('grid')).querySelectorAll('col')].map((col) => col.style.width);
    expect(widths.slice(2)).toEqual(Array.from({ length: 5 }, () => `${width}px`));
  });

  it('keeps a pin when another change follows before the page shows it', async () => {
    const { router } = await show({ [path]: { body: [alpha, beta, partial] } });
    await screen.findByRole('grid');
    const [pinBeta, pinGamma, hideAlpha] = ['Pin Beta', 'Pin Gamma', 'Hide Alpha'].map((name) =>
      screen.getByRole('button', { name }),
    );
    act(() => {
      pinBeta?.click();
      pinGamma?.click();
      hideAlpha?.click();
    });
    expect(router.state.location.search).toBe('?pin=beta%2Cgamma&hide=alpha');
    expect(columns()).toEqual(['Beta', 'Gamma']);
  });

  it('hides a supplier, marks the lowest of the others, and shows it again', async () => {
    const { user } = await show({ [path]: { body: [alpha, beta, quoteOf('Delta', { p1: [['p1-10', '9', '90']] })] } });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Hide Beta' }));
    expect(columns()).toEqual(['Alpha', 'Delta']);
    expect(screen.getByText('1 supplier is hidden:')).toBeInTheDocument();
    const [best, first] = within(screen.getByRole('row', { name: /Quantity 10 / })).getAllByRole('cell');
    expect(best).toHaveTextContent('€2.00');
    expect(first).toHaveTextContent('Lowest price€2.00');
    await user.click(screen.getByRole('button', { name: 'Show Beta again' }));
    expect(columns()).toEqual(['Alpha', 'Beta', 'Delta']);
  });

  it("shows how a supplier's prices differ from its earlier quote", async () => {
    const before = quoteOf(
      'Alpha',
      { p1: [['p1-10', '2.5', '25']], p2: [['p2-50', '4', '200']] },
      { quoteId: 'before', latest: false },
    );
    await show({ [path]: { body: [{ ...alpha, quoteNumber: 2 }, before] } });
    await screen.findByRole('grid');
    expect(screen.getByRole('row', { name: /Quantity 10 / })).toHaveTextContent('20% less than before (€2.50)');
    expect(screen.getByRole('row', { name: /Quantity 50/ })).not.toHaveTextContent('before');
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('2.2% less than before (€225.00)');
  });

  it('restores its view from the address', async () => {
    await show({ [path]: { body: [alpha, beta, partial] } }, true, '/?pin=gamma&hide=alpha&qty=1:100');
    await screen.findByRole('grid');
    expect(columns()).toEqual(['Gamma', 'Beta']);
    expect(screen.getByRole('radio', { name: 'Include quantity 100 of position 1 in the total' })).toBeChecked();
  });

  it('lists supplier, total and lead time on a phone, and opens to the prices', async () => {
    const { user } = await show({ [path]: { body: [alpha, partial] } }, false);
    const card = await screen.findByRole('article', { name: 'Gamma' });
    expect(card).toHaveTextContent('1 position not quoted');
    expect(card).not.toHaveTextContent('1. Part 1');
    await user.click(screen.getByRole('button', { name: 'Choose quantities' }));
    await user.click(screen.getByLabelText('Quantity of 1. Part 1'));
    await user.click(await screen.findByRole('option', { name: 'Quantity 100' }));
    expect(screen.getByRole('article', { name: 'Gamma' })).toHaveTextContent('GammaNot quoted');
    await user.click(within(screen.getByRole('article', { name: 'Alpha' })).getByRole('button', { name: /^Alpha/ }));
    expect(screen.getByRole('article', { name: 'Alpha' })).toHaveTextContent('1. Part 1Quantity 100');
    expect(screen.getByRole('link', { name: 'Open the quote' })).toHaveAttribute('href', '/to/alpha');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it.each([
    ['224', ['Award€224.00']],
    ['300', ['Award€300.00', 'Total€224.00']],
  ])('shows the amount of an award of %s on a phone as %j', async (total, amounts) => {
    const won = { ...beta, awarded: true, metadata: { interactionStatus: 'Accepted' as const } };
    const award = { companyId: beta.supplier.companyId, label: 'Beta', positionIDs: [], total };
    const rfq = { ...rfqOf('Ended'), result: 'Awarded' as const, awards: [award] };
    await show({ [path]: { body: [won] } }, false, '/', rfq);
    const summary = within(await screen.findByRole('article', { name: 'Beta' })).getByRole('button', { name: /^Beta/ });
    expect(summary.textContent.match(/(Award|Total)?€\d+\.\d\d/g)).toEqual(amounts);
    // Above its amount: beside it, it would break the supplier's name.
    expect(getComputedStyle(within(summary).getByText('Award')).display).toBe('block');
  });

  it('marks the lowest total and an expired quote below the supplier’s name on a phone, which an amount would break', async () => {
    const late = { ...partial, validUntil: '2026-01-02T23:59:59.000Z' };
    await show({ [path]: { body: [late, alpha, beta] } }, false);
    const marks = async (supplier: string) =>
      (await screen.findByRole('article', { name: supplier })).querySelector('button')?.textContent;
    expect(await marks('Alpha')).toMatch(/^Alpha(?:New)?Lowest total€220\.00/);
    expect(await marks('Gamma')).toMatch(/^Gamma(?:New)?Expired 2 Jan 2026€/);
  });

  it('says of an acceptance how many of the positions it covers', async () => {
    const part = { ...beta, metadata: { interactionStatus: 'Accepted' as const }, acceptedPositionIds: ['p1'] };
    const { positions } = rfqOf('Active');
    const whole = {
      ...alpha,
      metadata: { interactionStatus: 'Accepted' as const },
      acceptedPositionIds: positions.map(({ positionId }) => positionId),
    };
    await show({ [path]: { body: [whole, part] } });
    const head = await screen.findByRole('columnheader', { name: /^Beta Accepted 1 of 2/ });
    // The column has room for the state alone; the rest is a title, and read out.
    expect(within(head).getByTitle('Accepted 1 of 2')).toBeInTheDocument();
    expect(within(head).getByText('Accepted', { exact: true })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /^Alpha Accepted(?! \d)/ })).toBeInTheDocument();
  });

  it('moves through its cells by keyboard, and opens the details of one', async () => {
    const { user } = await show({ [path]: { body: [alpha, beta] } });
    const grid = await screen.findByRole('grid');
    const [, , firstRow] = within(grid).getAllByRole('rowheader');
    expect(firstRow).toHaveAttribute('tabindex', '0');
    act(() => firstRow?.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('€2.00');
    expect(grid.querySelectorAll('td[tabindex="0"], th[tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{End}');
    expect(document.activeElement).toHaveTextContent('€1.60');
    await user.keyboard('{Enter}');
    const details = await screen.findByRole('dialog', { name: 'Beta' });
    expect(details).toHaveTextContent('1. Part 1 · Quantity 100');
    expect(details).toHaveTextContent('Total €160.00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent('€1.60');
    await user.keyboard('{Home} ');
    expect(screen.getByRole('radio', { name: 'Include quantity 100 of position 1 in the total' })).toBeChecked();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{Enter}');
    expect(screen.getByRole('link', { name: 'Alpha' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('columnheader', { name: /Alpha/ })).toHaveFocus();
  });

  it('shows the cost of the cheapest combination, and the extra cost of one or the pinned supplier', async () => {
    const { user, onAward } = await show({ [path]: { body: [alpha, beta] } });
    const line = await screen.findByRole('region', { name: 'What if' });
    expect(line).toHaveTextContent('Cheapest combination €219.00 from 2 suppliers · all from Alpha: €1.00 more');
    await user.click(screen.getByRole('button', { name: 'Pin Beta' }));
    expect(line).toHaveTextContent('with Beta (pinned): €5.00 more');
    // One flow of text, in which the button follows the last word.
    expect(getComputedStyle(line).display).toBe('block');
    expect(line.firstElementChild).toBeInstanceOf(HTMLSpanElement);
    await user.click(within(line).getByRole('button', { name: 'Show' }));
    const list = within(await screen.findByRole('dialog', { name: 'What if' }));
    expect(list.getByRole('heading')).toHaveTextContent('Cheapest combination');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. Part 1Beta€19.00',
      '2. Part 2Alpha€200.00',
    ]);
    await user.click(list.getByRole('button', { name: 'Award like this' }));
    expect(onAward).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What if' })).not.toBeInTheDocument());
  });

  it('has no combination of a single quote', async () => {
    const { user } = await show({ [path]: { body: [alpha, beta] } });
    const line = await screen.findByRole('region', { name: 'What if' });
    await user.click(screen.getByRole('button', { name: 'Hide Beta' }));
    expect(line).not.toBeInTheDocument();
  });

  it('shows the name of a supplier in three lines, and the mark of the fastest beside a cut lead time', async () => {
    const ferrari = { ...alpha, supplier: { ...alpha.supplier, label: 'Ferrari Gusstechnik S.p.A.' } };
    const slow = (costs: (typeof beta)['positions'][number]['costs']) =>
      costs.map((cost) => ({ ...cost, deliveryDate: '9 weeks', leadTimeDays: 63 }));
    const later = { ...beta, positions: beta.positions.map((one) => ({ ...one, costs: slow(one.costs) })) };
    await show({ [path]: { body: [ferrari, later] } });
    const name = await screen.findByTitle('Ferrari Gusstechnik S.p.A.');
    // Companies may differ in their legal form alone, which stands at the end.
    expect(getComputedStyle(name).getPropertyValue('-webkit-line-clamp')).toBe('3');
    expect(getComputedStyle(name).whiteSpace).not.toBe('nowrap');
    const [mark] = within(screen.getByRole('row', { name: /Quantity 50/ })).getAllByTitle('Fastest');
    const cut = mark?.parentElement?.querySelector('.text');
    expect(cut && getComputedStyle(cut).overflow).toBe('hidden');
    expect(cut).not.toContainElement(mark ?? null);
  });

  const long = 'Pumpengehäuse aus Guss mit langem Namen R2-52';
  const named = (index: number) => {
    const { positions, ...rest } = rfqOf('Active');
    return { ...rest, positions: positions.map((each, at) => (at === index ? { ...each, label: long } : each)) };
  };

  it('shows the name of a position over the rows of its quantities, its end too where it is too long', async () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => quoteOf(name, { p1: [['p1-10', '1', '10']] }, valid));
    const { unmount } = await show({ [path]: { body: [alpha] } }, true, '/', named(0));
    const cellOf = async () => (await screen.findAllByRole('rowheader', { name: new RegExp(`^1\\. ${long} `) }))[0];
    // Its words may break at their syllables.
    const shownName = async (name: string) =>
      within((await cellOf()) ?? document.body).getByText(
        (_, element) =>
          element?.className === 'name-rows' &&
          element.textContent?.replaceAll('\u00AD', '').replace('\u00a0', ' ') === name,
      );
    expect(getComputedStyle(await shownName(`1. ${long}`)).position).toBe('absolute');
    unmount();
    await show({ [path]: { body: six } }, true, '/', named(0));
    expect(await shownName('1. Pumpengehäuse a…gem Namen R2-52')).toBeVisible();
  });

  it('keeps within the page on paper of any width', async () => {
    await show({ [path]: { body: [alpha] } });
    const card = await screen.findByRole('region', { name: /quote/ });
    const printed = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [...rule.cssRules] : []))
      .flatMap((rule) =>
        rule instanceof CSSStyleRule && card.matches(rule.selectorText)
          ? [rule.style.getPropertyValue('margin-left')]
          : [],
      );
    expect(printed).toEqual(['0']);
  });

  it('fills the width of its card beside few suppliers', async () => {
    await show({ [path]: { body: [alpha] } });
    expect(getComputedStyle(await screen.findByRole('grid')).minWidth).toBe('100%');
  });

  it('keeps the end of a long name of a position where its beginning is cut', async () => {
    await show({ [path]: { body: [alpha] } }, true, '/', named(1));
    const [cell] = await screen.findAllByRole('rowheader', { name: new RegExp(`^2\\. ${long} `) });
    const beginning = within(cell ?? document.body).getByText('2. Pumpengehäuse aus Guss mit langem Namen');
    expect(getComputedStyle(beginning).textOverflow).toBe('ellipsis');
    const end = within(cell ?? document.body).getByText('R2-52');
    expect(beginning).not.toContainElement(end);
    expect(getComputedStyle(end).flexShrink).toBe('0');
  });

  it('marks an expired quote, and counts it only where the buyer wants it (C-39)', async () => {
    const late = { ...beta, validUntil: '2026-01-02T23:59:59.000Z' };
    const { user } = await show({ [path]: { body: [late, alpha] } });
    expect(await screen.findByText('expired on 2 Jan 2026')).toBeInTheDocument();
    const names = () => screen.getAllByRole('link').map((link) => link.textContent);
    const line = screen.getByRole('region', { name: 'What if' });
    const best = () =>
      screen.getAllByRole('row', { name: /^1\. Part 1 Quantity 10 |^Total/ }).map((row) => row.textContent);
    expect(screen.getByRole('columnheader', { name: /Beta/ })).toHaveTextContent('Expired 2 Jan 2026');
    expect(names()).toEqual(['Alpha', 'Beta']);
    expect(line).toHaveTextContent('€220.00 from 1 supplier');
    expect(line).toHaveTextContent('1 expired quote does not count');
    expect(best()).toEqual(['Total€220.00€220.00€224.00', expect.stringContaining('€2.00')]);
    await user.click(within(line).getByRole('button', { name: 'Include expired quotes' }));
    expect(line).toHaveTextContent('1 expired quote counts');
    expect(line).toHaveTextContent('€219.00 from 2 suppliers');
    // The column's total is that of the line above, not the lowest of a single supplier.
    expect(best()).toEqual(['Total€219.00€220.00Lowest total€224.00', expect.stringContaining('€1.90')]);
  });

  it.each(['Ended', 'Archived'] as const)(
    'shows a winner first, and no mark of the lowest, when %s (C-41)',
    async (status) => {
      const won = { ...beta, awarded: true, metadata: { interactionStatus: 'Accepted' as const } };
      const award = { companyId: beta.supplier.companyId, label: 'Beta', positionIDs: [], total: '365' };
      const { container } = await show({ [path]: { body: [alpha, { ...won, viewedByBuyer: false }] } }, true, '/', {
        ...rfqOf(status),
        result: 'Awarded',
        awards: [award],
      });
      expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(['Beta', 'Alpha']);
      expect(screen.getByRole('row', { name: /^Award/ })).toHaveTextContent(/^Award€365.00$/);
      expect(screen.getByRole('row', { name: /^Total/ })).not.toHaveTextContent('Lowest total');
      expect(container).not.toHaveTextContent('New');
      expect(screen.queryByRole('region', { name: 'What if' })).not.toBeInTheDocument();
    },
  );

  describe('after an award that was split', () => {
    const won = { awarded: true, metadata: { interactionStatus: 'Accepted' as const } };
    const quotes = [
      { ...alpha, ...won },
      { ...beta, ...won, viewedByBuyer: true },
    ];
    const awardOf = ({ supplier }: typeof alpha, position: string, total: string) => ({
      companyId: supplier.companyId,
      label: supplier.label,
      positionIDs: [position],
      total,
    });
    const rfq = {
      ...rfqOf('Ended'),
      result: 'Awarded' as const,
      awards: [awardOf(alpha, 'p2', '200'), awardOf(beta, 'p1', '19')],
    };

    it('marks the counted quantity of each position at its winner (C-39)', async () => {
      await show({ [path]: { body: quotes } }, true, '/', rfq);
      await screen.findByRole('grid');
      expect(columns()).toEqual(['Alpha', 'Beta']);
      const marked = (name: RegExp) =>
        within(screen.getByRole('row', { name }))
          .getAllByRole('cell')
          .slice(1)
          .map((cell) => within(cell).queryByText('Awarded') !== null);
      expect(marked(/Quantity 10(?!0)/)).toEqual([false, true]);
      expect(marked(/Quantity 100/)).toEqual([false, false]);
      expect(marked(/Quantity 50/)).toEqual([true, false]);
    });

    it('names the winner of each position on a phone', async () => {
      const { user } = await show({ [path]: { body: quotes } }, false, '/', rfq);
      const entry = await screen.findByRole('article', { name: 'Alpha' });
      await user.click(within(entry).getByRole('button', { name: /^Alpha/ }));
      const [first, second] = within(entry).getAllByRole('listitem');
      expect(first).not.toHaveTextContent('Awarded');
      expect(second).toHaveTextContent('2. Part 2Quantity 50Awarded€4.00');
    });
  });

  it('prints five suppliers on a sheet, then the next ones with all positions again and nothing to click', async () => {
    const quotes = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => ({
      ...quoteOf(name, { p1: [['p1-10', String(index + 1), '20']] }, valid),
    }));
    const { container } = await show({ [path]: { body: quotes } });
    expect(await screen.findAllByRole('grid')).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [onScreen, ...sheets] = screen.getAllByRole('grid');
    expect(onScreen?.closest('.no-print')).not.toBeNull();
    expect(
      sheets.map((sheet) =>
        within(sheet)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([['A', 'B', 'C', 'D', 'E'], ['F']]);
    for (const sheet of sheets) {
      expect(within(sheet).getAllByRole('rowheader', { name: /^1\. / })).not.toEqual([]);
      expect(within(sheet).queryByRole('radio')).not.toBeInTheDocument();
      expect(sheet.closest('.no-print')).toBeNull();
    }
    expect(container.querySelector('style')).toHaveTextContent('size: landscape');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('grid')).toHaveLength(1);
  });

  it('remembers narrow rows', async () => {
    const { user } = await show({ [path]: { body: [alpha, beta] } });
    await user.click(await screen.findByRole('button', { name: 'Compact rows' }));
    expect(localStorageStore().getItem('comparison.density')).toBe('compact');
  });
});
