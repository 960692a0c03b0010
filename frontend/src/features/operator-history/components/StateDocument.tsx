import { Box, Paper, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { DocumentState } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useChangeWords } from '../hooks/use-change-words.js';
import { pathText, shownValue } from '@torno/words';
import { isDifferent, shownFields } from '../model/past-fields.js';
import { ChangedValue } from './ChangedValue.js';

type Props = {
  readonly document: DocumentState;
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string | null;
  /** Leaves out the fields that have the same value today. */
  readonly onlyDifferences: boolean;
};

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)' },
  columnGap: 2,
  px: 1,
  py: 0.75,
  overflowWrap: 'anywhere',
  borderLeft: '3px solid transparent',
} as const;

const markedStyles = { bgcolor: 'warning.light', borderLeftColor: 'warning.main' } as const;

/** A document then and today, field by field; on a narrow screen the values stand below each other. */
export const StateDocument = ({ document, names, currency, onlyDifferences }: Props) => {
  const { t } = useTranslation('operator-history');
  const { kind, supplier, existedThen, existsNow } = document;
  const words = useChangeWords({ changes: document.fields }, { names, currency });
  const all = shownFields(document.fields, names);
  const different = all.filter(isDifferent);
  const fields = onlyDifferences ? different : all;
  const title = joinWithDots([t(`moment.kind.${kind}`), supplier?.label ?? '']);
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {existedThen && existsNow
            ? different.length === 0
              ? t('moment.unchanged')
              : t('moment.differences', { count: different.length })
            : t(existedThen ? 'moment.noLonger' : 'moment.notYet')}
        </Typography>
      </Box>
      {fields.length > 0 && (
        <Box component="table" aria-label={title} sx={{ display: 'block', textAlign: 'left', fontSize: '0.875rem' }}>
          <Box component="thead" sx={{ display: { xs: 'none', md: 'block' } }}>
            <Box component="tr" sx={row}>
              <th>{t('history:change.field')}</th>
              <th>{t('moment.then')}</th>
              <th>{t('moment.today')}</th>
            </Box>
          </Box>
          <Box component="tbody" sx={{ display: 'block' }}>
            {fields.map((field) => (
              <Box component="tr" key={field.path} sx={isDifferent(field) ? { ...row, ...markedStyles } : row}>
                <th scope="row">
                  {pathText(field.path, words.fieldName)}
                  {isDifferent(field) && (
                    <Typography component="span" variant="caption" color="warning.main" sx={{ ml: 1 }}>
                      {t('moment.differs')}
                    </Typography>
                  )}
                </th>
                {(['before', 'after'] as const).map((side) => (
                  <td key={side}>
                    <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', mr: 1 }}>
                      {t(side === 'before' ? 'moment.then' : 'moment.today')}
                    </Box>
                    <ChangedValue value={shownValue(field[side], words, field.path)} />
                  </td>
                ))}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Paper>
  );
};
