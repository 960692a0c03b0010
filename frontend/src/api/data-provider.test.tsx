import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListBase, useDelete, useListContext } from 'react-admin';
import { fakeApi } from '../shared/testing/fake-api.js';
import { renderPage } from '../shared/testing/render-page.js';
import { session } from './client.js';
import { createDataProvider } from './data-provider.js';
import { createQueryClient } from './query-client.js';
import { queryOf } from './query-of.js';

const bookmark = 'POST /api/v1/supplier/rfq/bookmark';
const bookmarks = 'POST /api/v1/supplier/rfq/preselect';
const documents = 'GET /api/v1/company/account/rfq/documents';
const removal = 'DELETE /api/v1/company/account/rfq/document';

const inList = (children: ReactNode) => (
  <ListBase resource="companyDocuments" disableSyncWithLocation>
    {children}
  </ListBase>
);

const dataProvider = createDataProvider(createQueryClient());

beforeEach(() => session.signIn('token', 'Supplier'));

describe('the data provider', () => {
  it('updates a record by the command of the field that has changed', async () => {
    const { requests, bodies } = fakeApi({ [bookmark]: { body: { position: 1 } } });
    const previousData = { id: 'r', label: 'Gear', bookmarked: false };
    const { data } = await dataProvider.update('supplierRfqs', {
      id: 'r',
      data: { ...previousData, bookmarked: true },
      previousData,
    });
    expect(requests).toEqual([bookmark]);
    expect(bodies).toEqual([{ rfqId: 'r', isBookmarked: true }]);
    expect(data).toEqual({ id: 'r', label: 'Gear', bookmarked: true });
  });

  it('updates several records by one command', async () => {
    const { requests, bodies } = fakeApi({ [bookmarks]: { body: { position: 1 } } });
    const { data } = await dataProvider.updateMany('supplierRfqs', { ids: ['r', 's'], data: { bookmarked: true } });
    expect(requests).toEqual([bookmarks]);
    expect(bodies).toEqual([{ selected: true, rfqIDs: ['r', 's'] }]);
    expect(data).toEqual(['r', 's']);
  });

  it('names the texts of refused fields where the forms of react-admin look for them', async () => {
    fakeApi({
      [bookmark]: { status: 422, body: { status: 422, code: 'invalid', errors: [{ field: 'rfqId', code: 'any' }] } },
    });
    const update = { id: 'r', data: { bookmarked: true }, previousData: { id: 'r', bookmarked: false } };
    await expect(dataProvider.update('supplierRfqs', update)).rejects.toMatchObject({
      status: 422,
      body: { errors: { rfqId: expect.any(String) } },
    });
  });

  it('refuses a change for which no command is declared, and sends nothing', async () => {
    const { requests } = fakeApi({});
    const record = { id: 'r', previousData: { id: 'r' } };
    await expect(dataProvider.update('supplierRfqs', { ...record, data: { label: 'Gear' } })).rejects.toThrow(
      '"label"',
    );
    await expect(dataProvider.updateMany('supplierRfqs', { ids: ['r'], data: { label: 'Gear' } })).rejects.toThrow(
      '"label"',
    );
    const several = { bookmarked: true, label: 'Gear' };
    await expect(dataProvider.update('supplierRfqs', { ...record, data: several })).rejects.toThrow('one field');
    await expect(dataProvider.updateMany('supplierRfqs', { ids: ['r'], data: several })).rejects.toThrow('one field');
    await expect(dataProvider.delete('supplierRfqs', record)).rejects.toThrow('No declared command');
    await expect(dataProvider.create()).rejects.toThrow('Not supported for resources');
    expect(requests).toEqual([]);
  });
});

describe('a mutation of react-admin', () => {
  it('sends a repeated press after a lost reply as the same command', async () => {
    const keys: (string | null)[] = [];
    fakeApi({
      [removal]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? { status: 504 } : { body: { position: 1 } };
      },
    });
    const Remove = () => {
      const [remove] = useDelete('companyDocuments', { id: 'd' });
      return <button onClick={() => void remove()}>remove</button>;
    };
    await renderPage([{ path: '/', element: <Remove /> }]);
    act(() => screen.getByText('remove').click());
    await waitFor(() => expect(keys).toHaveLength(1));
    act(() => screen.getByText('remove').click());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).not.toBeNull();
  });

  it('marks the replies that its command changes as stale, and requests the records on screen once', async () => {
    let answerAgain: (answer: { readonly body: unknown }) => void = () => undefined;
    const again = new Promise<{ readonly body: unknown }>((resolve) => {
      answerAgain = resolve;
    });
    const { requests } = fakeApi({
      [documents]: () => (requests.includes(removal) ? again : { body: [{ documentId: 'd', label: 'nda.pdf' }] }),
      [removal]: { body: { position: 1 } },
      'GET /api/v1/profile': { body: {} },
    });
    const Documents = () => {
      const { data = [] } = useListContext();
      const [remove] = useDelete('companyDocuments', { id: 'd' });
      return <button onClick={() => void remove()}>{data.length} documents</button>;
    };
    session.switchRole('Buyer');
    const { queryClient } = await renderPage([{ path: '/', element: inList(<Documents />) }]);
    await screen.findByText('1 documents');
    queryClient.setQueryData(queryOf('profile', {}).queryKey, {} as never);
    queryClient.setQueryData(['companyDocuments', 'of another page'], 'cached');
    act(() => screen.getByText('1 documents').click());
    await waitFor(() =>
      expect(queryClient.getQueryState(['companyDocuments', 'of another page'])?.isInvalidated).toBe(true),
    );
    expect(queryClient.getQueryState(['profile', {}])?.isInvalidated).toBe(false);
    answerAgain({ body: [] });
    expect(await screen.findByText('0 documents')).toBeInTheDocument();
    expect(requests).toEqual([documents, removal, documents]);
  });

  it.each([
    ['after a conflict, as the page shows something older', 409, true],
    ['not after another refusal', 403, false],
  ])('that is refused makes the replies old that its command would change: %s', async (_, status, isOld) => {
    fakeApi({ [removal]: { status, body: { status, code: 'document.in-use', message: 'Used' } } });
    const Remove = () => {
      const [remove, { isError }] = useDelete('companyDocuments', { id: 'd' }, { onError: () => undefined });
      return <button onClick={() => void remove()}>{isError ? 'refused' : 'remove'}</button>;
    };
    const { queryClient } = await renderPage([{ path: '/', element: <Remove /> }]);
    const key = ['companyDocuments', 'of another page'];
    queryClient.setQueryData(key, 'cached');
    act(() => screen.getByText('remove').click());
    await screen.findByText('refused');
    await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(isOld));
  });

  it('repeats queries that were running when the command was sent', async () => {
    const { requests } = fakeApi({
      [documents]: () => (requests.includes(removal) ? { body: [] } : new Promise(() => undefined)),
      [removal]: { body: { position: 1 } },
    });
    session.switchRole('Buyer');
    const Documents = () => {
      const { data } = useListContext();
      const [remove] = useDelete('companyDocuments', { id: 'd' });
      return <button onClick={() => void remove()}>{data === undefined ? 'loading' : 'loaded'}</button>;
    };
    await renderPage([{ path: '/', element: inList(<Documents />) }]);
    await waitFor(() => expect(requests).toEqual([documents]));
    act(() => screen.getByText('loading').click());
    expect(await screen.findByText('loaded')).toBeInTheDocument();
    expect(requests.slice(0, 3)).toEqual([documents, removal, documents]);
  });
});
