import { localStorageStore } from 'react-admin';
import { createRememberedView, viewKey } from './remembered-view.js';

const view = { sort: 'endDate', order: 'ASC', perPage: 10 };

it('A remembered view reads the entry of react-admin’s store', () => {
  localStorageStore().setItem(viewKey('buyerRfqs'), view);
  expect(createRememberedView('buyerRfqs')).toEqual(view);
  expect(createRememberedView('supplierRfqs')).toEqual({});
});

it('A remembered view returns nothing for an entry of another shape', () => {
  for (const text of ['{', '1', 'null']) {
    window.localStorage.setItem('RaStore.buyerRfqs.view', text);
    expect(createRememberedView('buyerRfqs')).toEqual({});
  }
});
