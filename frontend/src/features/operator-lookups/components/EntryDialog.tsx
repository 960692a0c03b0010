import { Box } from '@mui/material';
import { groupOfLookup, lookupLimits, openLookupTypes } from '@torno/domain';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { FormSelect, FormText } from '../../../shared/forms/fields.js';
import { ReasonDialog } from '../../../shared/forms/ReasonDialog.js';
import { useDialogCommand } from '../../../shared/forms/use-form-command.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { labelIn, labelLanguages } from '../model/entry-labels.js';

type Entry = OperatorRecord<'operatorLookups'>;

/** More groups than any list has. */
const allGroups = { pagination: { page: 1, perPage: 200 }, sort: { field: 'ordering', order: 'ASC' } } as const;

/** The list to which an entry is added, and its group where the list has groups. */
const PlaceInputs = () => {
  const { t } = useTranslation('operator-lookups');
  const { language } = useFormat();
  const chosenType: unknown = useWatch({ name: 'type' });
  const type = openLookupTypes.find((each) => each === chosenType);
  const group = type ? groupOfLookup(type) : null;
  const { data } = useGetList<Entry>(
    operatorLists.operatorLookups.name,
    { ...allGroups, filter: { type: group?.list ?? type } },
    { enabled: group !== null },
  );
  const groups = new Map(
    (data ?? []).flatMap(({ entryId, labels, group: own }) => {
      if (group?.list) return [[entryId, labelIn(labels, language)] as const];
      return own ? [[String(own.id), labelIn(own.labels, language)] as const] : [];
    }),
  );
  return (
    <>
      <FormSelect
        source="type"
        label={t('lookups.list')}
        choices={openLookupTypes.map((id) => ({ id, label: t(`lookups.type.${id}`) }))}
        required
      />
      {group !== null && (
        <FormSelect
          source="groupId"
          label={t('lookups.group')}
          choices={data && [...groups].map(([id, label]) => ({ id, label }))}
          required
        />
      )}
    </>
  );
};

type Props = {
  /** The entry to be renamed; undefined for a new one. */
  readonly entry?: Entry;
  readonly onClose: () => void;
};

/** Adds an entry to the reference data, or changes the names of one, with a reason. */
const EntryDialog = ({ entry, onClose }: Props) => {
  const { t } = useTranslation(['operator-lookups', 'operator']);
  const add = useDialogCommand('addLookupEntry', { done: t('lookups.added'), onClose });
  const name = useDialogCommand('nameLookupEntry', { done: t('lookups.named'), onClose });
  const { type, entryId = '', labels = {} } = entry ?? {};
  const languages = labelLanguages(labels);
  const trimmedValue = (values: Readonly<Record<string, string>>, key: string): string => (values[key] ?? '').trim();
  return (
    <ReasonDialog
      title={t(entry ? 'lookups.changeTitle' : 'lookups.new')}
      about={t(entry ? 'lookups.changeAbout' : 'lookups.newAbout')}
      hint={t('operator:reason.kept')}
      submit={{ label: t(entry ? 'lookups.save' : 'lookups.add') }}
      values={{
        type: type ?? openLookupTypes[0] ?? '',
        groupId: '',
        ...Object.fromEntries(languages.map((each) => [each, labels[each] ?? ''])),
      }}
      onSubmit={async (reason, values) => {
        // The languages of the interface are always among those asked for: the empty names only say so to the types.
        const givenEntry = {
          de: '',
          en: '',
          it: '',
          ...Object.fromEntries(languages.map((each) => [each, trimmedValue(values, each)])),
        };
        if (type) return name({ params: { type, id: entryId }, body: { labels: givenEntry, reason } });
        const open = openLookupTypes.find((each) => each === values['type']);
        if (open === undefined) throw new Error('The form offers only lists to which an entry can be added.');
        return add({
          params: { type: open },
          body: { labels: givenEntry, groupId: groupOfLookup(open) ? Number(values['groupId']) : null, reason },
        });
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        {!entry && <PlaceInputs />}
        {languages.map((language) => (
          <FormText
            key={language}
            source={language}
            label={t(`lookups.name.${language}`)}
            validate={(value: string) => (value.trim() === '' ? t('lookups.missing') : undefined)}
            maxLength={lookupLimits.label}
            required
          />
        ))}
      </Box>
    </ReasonDialog>
  );
};

export default EntryDialog;
