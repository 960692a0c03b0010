import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { useLookup } from './use-lookup.js';

const Industries = () => {
  const { data } = useLookup('industries');
  return <p>{data?.map(({ label }) => label).join(', ') ?? 'waiting'}</p>;
};

it('lookups are loaded once per language (LOOK-33, I18N-10)', async () => {
  const labels: Record<string, string> = { en: 'Aviation', de: 'Luftfahrt' };
  const { asked } = fakeApi({
    'GET /api/v1/industries': ({ url }) => ({
      body: [{ id: 7, label: labels[url.searchParams.get('lngCode') ?? ''] ?? '?' }],
    }),
  });
  await renderPage([{ path: '/', Component: Industries }], { path: '/', language: 'en' });
  expect(await screen.findByText('Aviation')).toBeInTheDocument();
  await act(() => i18next.changeLanguage('de'));
  expect(await screen.findByText('Luftfahrt')).toBeInTheDocument();
  await act(() => i18next.changeLanguage('en'));
  await waitFor(() => expect(screen.getByText('Aviation')).toBeInTheDocument());
  expect(asked).toHaveLength(2);
});
