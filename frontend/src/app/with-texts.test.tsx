import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { renderPage } from '../shared/testing/render-page.js';
import { withTexts } from './with-texts.js';

const seen: boolean[] = [];
const Page = () => {
  seen.push(i18next.hasLoadedNamespace('operator'));
  return <p>{useTranslation('operator').t('rfqs.title')}</p>;
};

it('A route loads the texts together with the page, below other routes too', async () => {
  const routes = withTexts('operator', [
    { path: '/admin', Component: Outlet, children: [{ path: 'rfqs', lazy: async () => ({ Component: Page }) }] },
  ]);
  await renderPage(routes, { path: '/admin/rfqs' });
  expect(await screen.findByText('RFQs')).toBeInTheDocument();
  expect(seen).not.toContain(false);
});
