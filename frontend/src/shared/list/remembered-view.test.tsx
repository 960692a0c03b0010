import { localStorageStore } from 'react-admin';
import { rememberedView, viewKey } from './remembered-view.js';

const view = { sort: 'endDate', order: 'ASC', perPage: 10 };

it('reads what the store of react-admin keeps', () => {
  localStorageStore().setItem(viewKey('buyerRfqs'), view);
  expect(rememberedView('buyerRfqs')).toEqual(view);
  expect(rememberedView('supplierRfqs')).toEqual({});
});

it('remembers nothing where the entry is not of the store', () => {
  for (const text of ['{', '1', 'null']) {
    window.localStorage.setItem('RaStore.buyerRfqs.view', text);
    expect(rememberedView('buyerRfqs')).toEqual({});
  }
});
