import { localStorageStore } from 'react-admin';
import { rememberedView, viewKey } from './remembered-view.js';

const view = { sort: 'endDate', order: 'ASC', perPage: 10 };

it('A remembered view reads the entry of react-admin’s store', () => {
  localStorageStore().setItem(viewKey('buyerRfqs'), view);
  expect(rememberedView('buyerRfqs')).toEqual(view);
  expect(rememberedView('supplierRfqs')).toEqual({});
});

it('A remembered view returns nothing for an entry of another shape', () => {
  for (const text of ['{', '1', 'null']) {
    window.localStorage.setItem('RaStore.buyerRfqs.view', text);
    expect(rememberedView('buyerRfqs')).toEqual({});
  }
});
