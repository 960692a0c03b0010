import type { Request } from 'playwright-core';
import { desktop, desktopTrade, phone } from './desktop-trade.js';
import { registerCompany } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody } from '../installation/rfq-story.js';
import { dialogOf, press, sees, signIn } from './session.js';
import { openRfq } from './supplier.js';

const trade = desktopTrade();

it.each([desktop, phone])(
  'A supplier at a $name sends one quote when the answer to the first sending is lost and they press Send again',
  async (setting) => {
    const { api, browser, buyer, installation } = trade();
    const { name, language: lngCode } = setting;
    const supplier = await registerCompany(api, `lost-answer-${name}`, { isSupplier: true, tier: 'A', lngCode });
    const rfq = await draftRfq(api, buyer, { label: 'Lost answer', positions: 1 });
    await publishRfq(api, buyer, rfq.rfqId, [supplier]);
    const { scales, rfqId, ...header } = quoteBody(rfq, '12.50');
    await api.call('saveQuoteDraft', {
      token: supplier.token,
      body: {
        rfqId,
        header: { ...header, daysValid: '30' },
        positions: rfq.positions.map(({ positionId }) => ({
          positionId,
          selected: true,
          scales: scales.map(({ scaleId, deliveryAt, unitCost }) => ({ scaleId, deliveryAt, unitCost, fixedCost: '' })),
        })),
      },
    });

    const visitor = await signIn(browser, installation.url, supplier.email, setting);
    const { page, t } = visitor;
    const sent: Request[] = [];
    await page.route('**/api/v1/supplier/quote/quoteRfq', async (route, request) => {
      sent.push(request);
      if (sent.length > 1) return route.continue();
      // The server accepts the quote; only its reply is lost.
      const answer = await route.fetch();
      expect(answer.status()).toBe(200);
      return route.abort('timedout');
    });

    await openRfq(visitor, `/supplier/rfqs/${rfq.secondaryId}`);
    await press(visitor, 'quote-editor:source.draft.action');
    await press(visitor, 'quote-editor:send.review');
    const dialog = dialogOf(visitor, 'quote-editor:send.title');
    const send = dialog.getByRole('button', { name: t('quote-editor:send.submit'), exact: true });
    await send.click();
    await sees(visitor, t('errors:client.offline'));
    await send.click();
    await dialog.waitFor({ state: 'hidden' });

    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    const quotes = await api.call('rfqQuotes', { token: buyer.token, params: { rfqId: rfq.rfqId } });
    expect(quotes).toHaveLength(1);
    await page.context().close();
  },
);
