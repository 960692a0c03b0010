import Tune from '@mui/icons-material/Tune';
import { Box, Button, Collapse, Paper } from '@mui/material';
import { matchingRegions, radii } from '@torno/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import { useLookup } from '../../lookups/index.js';
import { type Criteria, filterCount, noCriteria, withRegion } from '../model/criteria.js';
import { MultiSelect } from './MultiSelect.js';

type Props = { readonly criteria: Criteria; readonly onChange: (criteria: Criteria) => void };

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
} as const;

/** Filters by region and properties of the companies (MATCH-02, MATCH-03). */
export const Filters = ({ criteria, onChange }: Props) => {
  const { t } = useTranslation('matching');
  const count = filterCount(criteria);
  const [open, setOpen] = useState(count > 0);
  const { data: sizes = [] } = useLookup('companySizes');
  const { data: turnovers = [] } = useLookup('annualTurnovers');
  const { data: countries = [] } = useLookup('countries');
  const { data: certificates = [] } = useLookup('certificates');
  const { data: industries = [] } = useLookup('industries');
  const filter = (change: Partial<Criteria['filter']>): void =>
    onChange({ ...criteria, filter: { ...criteria.filter, ...change } });
  const { perimeter } = criteria;

  return (
    <Paper component="section" aria-label={t('filter.label')} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ ...grid, alignItems: 'center' }}>
        <OptionSelect
          label={t('filter.region')}
          options={matchingRegions.map((region) => ({ id: region, label: t(`region.${region}`) }))}
          value={perimeter.region}
          onChange={(id) => onChange(withRegion(criteria, matchingRegions.find((region) => region === id) ?? 'none'))}
        />
        <OptionSelect
          label={t('filter.radius')}
          options={radii.map((radius) => ({
            id: radius,
            label: radius === 0 ? t('filter.anyRadius') : t('filter.km', { count: radius }),
          }))}
          value={perimeter.radius}
          onChange={(id) => onChange({ ...criteria, perimeter: { ...perimeter, radius: Number(id) } })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button startIcon={<Tune />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {count === 0 ? t('filter.more') : t('filter.moreChosen', { count })}
          </Button>
          {(count > 0 || perimeter.region !== 'none' || perimeter.radius > 0) && (
            <Button onClick={() => onChange({ ...noCriteria, subset: criteria.subset })}>{t('filter.reset')}</Button>
          )}
        </Box>
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ ...grid, pt: 0.75 }}>
          <MultiSelect
            label={t('filter.countries')}
            options={countries.map(({ code, label }) => ({ id: code, label }))}
            value={criteria.filter.countryCodes}
            onChange={(countryCodes) => filter({ countryCodes })}
          />
          <MultiSelect
            label={t('filter.sizes')}
            options={sizes.map(({ id, label }) => ({ id: Number(id), label }))}
            value={criteria.filter.companySizeIDs}
            onChange={(companySizeIDs) => filter({ companySizeIDs })}
          />
          <MultiSelect
            label={t('filter.turnovers')}
            options={turnovers.map(({ id, label }) => ({ id: Number(id), label }))}
            value={criteria.filter.turnoverIDs}
            onChange={(turnoverIDs) => filter({ turnoverIDs })}
          />
          <MultiSelect
            label={t('filter.certificates')}
            options={certificates}
            value={criteria.filter.certificateIDs}
            onChange={(certificateIDs) => filter({ certificateIDs })}
          />
          <MultiSelect
            label={t('filter.industries')}
            options={industries.map(({ id, label }) => ({ id: Number(id), label }))}
            value={criteria.filter.industryIDs}
            onChange={(industryIDs) => filter({ industryIDs })}
          />
        </Box>
      </Collapse>
    </Paper>
  );
};
