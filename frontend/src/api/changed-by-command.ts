import type { CommandName } from './call-types.js';
import { endpointTable } from './endpoint-table.static.js';

/** Read models that a command can change, where that is less than nearly everything. */
const narrow: Partial<Record<CommandName, readonly string[]>> = {
  login: [],
  logout: [],
  refresh: [],
  forgotPassword: [],
  resetPassword: [],
  changeLanguage: ['users'],
  bookmarkRfq: ['participations'],
  preselectRfqs: ['participations'],
  readRfq: ['participations'],
  viewQuote: ['participations'],
  saveNote: ['participations'],
  saveDraft: ['quote-drafts', 'participations'],
  deleteDraft: ['quote-drafts', 'participations'],
  changeSelection: ['matchings'],
  setFavorite: ['directory'],
  uploadContextless: [],
  quoteAttachment: [],
  changeConfig: ['config'],
  uploadLogo: ['companies'],
  uploadCover: ['companies'],
  changeLogo: ['companies'],
  removeLogo: ['companies'],
  removeCover: ['companies'],
};

const untouchedByDefault = ['lookups', 'config', 'sessions'];

/** Tells whether a cached query (by its name) may be old after a command. */
export const isChangedBy = (command: CommandName, queryName: unknown): boolean => {
  const row = Object.entries(endpointTable).find(([name]) => name === queryName)?.[1];
  if (row === undefined) return false;
  const changed = narrow[command];
  return row.reads.some((model) => (changed ? changed.includes(model) : !untouchedByDefault.includes(model)));
};
