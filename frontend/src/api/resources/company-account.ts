import { changeByCommand, changedBy } from './changes.js';
import { recordResource } from './record-resource.js';

/** A picture is set by an upload. */
const removal = (_: string, url: string | null) => {
  if (url !== null) throw new Error('A picture is only removed by an update; an upload sets it');
  return {};
};

/** The account of the signed-in user's own company, which has no id in its address; its pictures are removed by `null`. */
export const companyAccount = changedBy(
  recordResource('companyAccount', {
    argsOf: () => ({}),
    read: (args, signal, { runQuery }) => runQuery('companyAccount', args, signal),
  }),
  {
    update: {
      logoUrl: changeByCommand('removeLogo', removal),
      profilePictureUrl: changeByCommand('removeCover', removal),
    },
  },
);
export const ownCompany = 'own';
