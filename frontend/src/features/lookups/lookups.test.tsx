import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Form } from 'react-admin';
import { fakeApi } from '../../shared/testing/fake-api.js';
import { renderPage } from '../../shared/testing/render-page.js';
import { FormLookup, LookupField, useLookup, usePlaceText } from './index.js';

const labels: Record<string, string> = { en: 'Aviation', de: 'Luftfahrt' };

const fakeIndustries = () =>
  fakeApi({
    'GET /api/v1/industries': ({ url }) => ({
      body: [{ id: 7, label: labels[url.searchParams.get('lngCode') ?? ''] ?? '?' }],
    }),
  });

const Industries = () => {
  const { data } = useLookup('industries');
  return <p>{data?.map(({ label }) => label).join(', ') ?? 'waiting'}</p>;
};

it('Lookups are loaded once per language (LOOK-33, I18N-10)', async () => {
  const { requests } = fakeIndustries();
  await renderPage([{ path: '/', Component: Industries }], { path: '/', language: 'en' });
  expect(await screen.findByText('Aviation')).toBeInTheDocument();
  await act(() => i18next.changeLanguage('de'));
  expect(await screen.findByText('Luftfahrt')).toBeInTheDocument();
  await act(() => i18next.changeLanguage('en'));
  await waitFor(() => expect(screen.getByText('Aviation')).toBeInTheDocument());
  expect(requests).toHaveLength(2);
});

it('A deactivated entry is read where it is used, and offered only there', async () => {
  const user = userEvent.setup();
  fakeApi({
    'GET /api/v1/industries': {
      body: [
        { id: 7, label: 'Aviation', inactive: true },
        { id: 8, label: 'Railway' },
        { id: 9, label: 'Whaling', inactive: true },
      ],
    },
  });
  const Page = () => (
    <Form defaultValues={{ industry: 7 }}>
      <FormLookup source="industry" lookup="industries" label="Industry" />
    </Form>
  );
  await renderPage([{ path: '/', Component: Page }], { path: '/', language: 'en' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveTextContent('Aviation'));
  await user.click(screen.getByRole('combobox', { name: 'Industry' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Aviation', 'Railway']);
});

it('Fields, inputs and lists of a lookup share one request per language, and follow the language', async () => {
  const { requests } = fakeIndustries();
  const Page = () => (
    <>
      <Form defaultValues={{ industry: 7 }}>
        <FormLookup source="industry" lookup="industries" label="Industry" />
      </Form>
      <dl>
        <LookupField record={{ industry: 7 }} source="industry" lookup="industries" />
        <LookupField record={{ industry: 8 }} source="industry" lookup="industries" emptyText="unknown" />
        <LookupField record={{ industry: null }} source="industry" lookup="industries" emptyText="none" />
      </dl>
      <Industries />
    </>
  );
  await renderPage([{ path: '/', Component: Page }], { path: '/', language: 'en' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveTextContent('Aviation'));
  expect(document.querySelector('dl')).toHaveTextContent('Aviationunknownnone');
  expect(requests).toHaveLength(1);
  await act(() => i18next.changeLanguage('de'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveTextContent('Luftfahrt'));
  await waitFor(() => expect(document.querySelector('dl')).toHaveTextContent('Luftfahrtunknownnone'));
  expect(requests).toHaveLength(2);
});

it('A place has the name of its country, and its code where the catalogue lacks it; unknown parts are left out', async () => {
  fakeApi({ 'GET /api/v1/countries': { body: [{ code: 'DE', label: 'Germany' }] } });
  const Places = () => {
    const placeText = usePlaceText();
    const places = [
      { postalCode: '70173', city: 'Stuttgart', countryCode: 'DE' },
      { city: 'Stuttgart', countryCode: 'DE' },
      { city: '', countryCode: 'DE' },
      { city: 'Vaduz', countryCode: 'LI' },
      { city: 'Vaduz', countryCode: '' },
    ];
    return <p>{places.map(placeText).join('; ')}</p>;
  };
  await renderPage([{ path: '/', Component: Places }], { path: '/', language: 'en' });
  expect(
    await screen.findByText('70173 Stuttgart, Germany; Stuttgart, Germany; Germany; Vaduz, LI; Vaduz'),
  ).toBeInTheDocument();
});
