import { joinWithDots } from '@torno/kernel';
import { Box, Button, Checkbox, Chip, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { TextField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { matchedCompanies } from '../../../api/resources/matching.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { LookupField, usePlaceText } from '../../lookups/index.js';
import { useExperience } from '../hooks/use-experience.js';
import { FavoriteButton } from './FavoriteButton.js';
import { Reasons } from './Reasons.js';

type Props = {
  readonly rfqId: string;
  /** Number of positions in the RFQ. */
  readonly positions: number;
  readonly selected: boolean;
  readonly onSelect: (companyIds: readonly string[], isSelected: boolean) => void;
};

/** Buttons are higher than the line of the name, beside which they are centred. */
const offsetBesideName = { sm: '-6px' } as const;

/** The company in the record context, which can be invited, and why it fits. */
export const CompanyRow = memo(({ rfqId, positions, selected, onSelect }: Props) => {
  const { t } = useTranslation('matching');
  const placeText = usePlaceText();
  const { number } = useFormat();
  const [reasons, setReasons] = useState(false);
  const company = useRow(matchedCompanies);
  const { companyId, label, distance } = company;
  const experience = useExperience()(company, positions);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '42px minmax(0, 1fr) 42px', sm: '42px minmax(0, 1fr) auto 42px' },
        alignItems: 'start',
        columnGap: 1,
        py: 0.5,
        px: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={selected}
        onChange={(_, isSelected) => onSelect([companyId], isSelected)}
        slotProps={{ input: { 'aria-label': t('company.select', { name: label }) } }}
        sx={{ gridRow: { xs: '1 / span 2', sm: 'auto' }, mt: offsetBesideName }}
      />
      <Box sx={{ py: { xs: 0.75, sm: 0.25 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'center' }}>
          <TextField source="label" component="h3" fontWeight={650} />
          {company.premiumSupplier && <Chip size="small" color="primary" label={t('company.premium')} />}
          {company.fromDirectory && <Chip size="small" variant="outlined" label={t('company.fromDirectory')} />}
          {company.notMatchingProfile && (
            <Chip size="small" variant="outlined" color="warning" label={t('company.thinProfile')} />
          )}
          <Typography variant="body2" component="span" color="text.secondary">
            {joinWithDots([
              placeText(company),
              distance === null ? null : t('company.distance', { km: number(Math.round(distance)) }),
            ])}
            <LookupField source="companySize" lookup="companySizes">
              {(size) => ` · ${t('company.size', { size })}`}
            </LookupField>
          </Typography>
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            fontSize: '0.8125rem',
            lineHeight: 1.35,
            color: 'text.secondary',
            // The facts run on like a sentence. The dot is decoration and is not read out; no line begins with it.
            '& li': { display: 'inline' },
            '& li:not(:last-of-type)::after': { content: '" · " / " "' },
          }}
        >
          {experience.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      </Box>
      <Button
        size="small"
        aria-expanded={reasons}
        aria-label={t(reasons ? 'company.hideWhyOf' : 'company.whyOf', { name: label })}
        onClick={() => setReasons(!reasons)}
        sx={{
          justifySelf: 'start',
          whiteSpace: 'nowrap',
          gridColumn: { xs: '2', sm: 'auto' },
          gridRow: { xs: '2', sm: 'auto' },
        }}
      >
        {t(reasons ? 'company.hideWhy' : 'company.why')}
      </Button>
      <FavoriteButton
        sx={{ gridRow: { xs: '1', sm: 'auto' }, gridColumn: { xs: '3', sm: 'auto' }, mt: offsetBesideName }}
      />
      {reasons && (
        <Box sx={{ gridColumn: '2 / -1', pt: 1 }}>
          <Reasons rfqId={rfqId} companyId={companyId} name={label} />
        </Box>
      )}
    </Box>
  );
});
