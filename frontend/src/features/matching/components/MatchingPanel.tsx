import Map from '@mui/icons-material/MapOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  LinearProgress,
  Paper,
  Tab,
  Tabs,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import {
  type FoundCompany,
  type Group,
  groups,
  isFitting,
  matchedCompanies,
  type MatchingFacts,
} from '../../../api/resources/matching.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { ListState } from '../../../shared/list/ListState.js';
import { NotYetLoaded } from '../../../shared/ui/NotYetLoaded.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import type { useMatchingChoice } from '../hooks/use-matching-choice.js';
import { matchingView } from '../model/criteria.js';
import { companiesIn, hiddenOf, type Selection } from '../model/selection.js';
import { AddSuppliers } from './AddSuppliers.js';
import { CompanyGroup } from './CompanyGroup.js';
import { Filters } from './Filters.js';
import { MatchingMap } from './MatchingMap.js';

const useWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'));

type ChoiceProps = {
  readonly rfqId: string;
  readonly selection: Selection;
  readonly onSelect: (companyIds: readonly string[], isSelected: boolean) => void;
};

/** The reasons why the list does not show some suppliers. */
const Notes = ({ hidden }: { readonly hidden: number }) => {
  const { t } = useTranslation('matching');
  const { meta }: { readonly meta?: MatchingFacts } = useListContext();
  const positionsWithoutSize = meta?.positionsWithoutSize ?? [];
  return (
    <>
      {positionsWithoutSize.length > 0 && (
        <Alert severity="info" sx={{ m: 2, mb: 0, py: 0 }}>
          {t('unsized', { count: positionsWithoutSize.length, numbers: positionsWithoutSize.join(', ') })}
        </Alert>
      )}
      {meta?.truncated === true && (
        <Alert severity="info" sx={{ m: 2, mb: 0 }}>
          {t('truncated')}
        </Alert>
      )}
      {hidden > 0 && (
        <Alert severity="info" sx={{ m: 2, mb: 0 }}>
          {t('hidden', { count: hidden })}
        </Alert>
      )}
    </>
  );
};

/** The companies in their groups, one of which is open. */
const CompanyGroups = ({
  found,
  positions,
  ...choice
}: ChoiceProps & { readonly found: readonly FoundCompany[]; readonly positions: number }) => {
  const { t } = useTranslation('matching');
  const wide = useWide();
  const [openGroup, setOpenGroup] = useState<Group>();
  const shownGroups = groups.filter((name) => name !== 'added' || companiesIn(found, name).length > 0);
  const group =
    shownGroups.find((name) => name === openGroup) ??
    shownGroups.find((name) => companiesIn(found, name).length > 0) ??
    'matching';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={group}
        onChange={(_, value: Group) => setOpenGroup(value)}
        variant={wide ? 'standard' : 'scrollable'}
        allowScrollButtonsMobile
        aria-label={t('groups')}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {shownGroups.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`group-${name}`}
            aria-controls={name === group ? 'group-companies' : undefined}
            label={t('groupWithCount', { group: t(`group.${name}`), count: companiesIn(found, name).length })}
          />
        ))}
      </Tabs>
      <Notes hidden={hiddenOf(choice.selection, found)} />
      <Box role="tabpanel" id="group-companies" aria-labelledby={`group-${group}`}>
        <CompanyGroup
          key={group}
          group={group}
          companies={companiesIn(found, group)}
          positions={positions}
          {...choice}
        />
      </Box>
    </Box>
  );
};

/** The map at the right of the list, or above it where there is no room. */
const MapBeside = ({ found, ...choice }: ChoiceProps & { readonly found: readonly FoundCompany[] }) => {
  const { t } = useTranslation('matching');
  const companies = found.filter(isFitting);
  const unplacedCount = companies.filter(({ latitude }) => latitude === null).length;
  return (
    <Box
      sx={{
        order: { xs: -1, lg: 0 },
        position: { lg: 'sticky' },
        top: 72,
        borderLeft: { lg: '1px solid' },
        borderColor: { lg: 'divider' },
      }}
    >
      <MatchingMap companies={companies} {...choice} />
      {unplacedCount > 0 && (
        <Alert severity="info" sx={{ m: 2 }}>
          {t('map.unplaced', { count: unplacedCount })}
        </Alert>
      )}
    </Box>
  );
};

const FetchingNote = () => {
  const { t } = useTranslation('matching');
  const { isFetching } = useListContext();
  return (
    isFetching && (
      <LinearProgress aria-label={t('fetching')} sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 3 }} />
    )
  );
};

const skeleton = (
  <Box sx={{ p: 2 }}>
    <RowsSkeleton rows={6} height={72} />
  </Box>
);

type MatchingChoice = ReturnType<typeof useMatchingChoice>;

type CompaniesProps = Omit<ChoiceProps, 'selection' | 'onSelect'> & {
  readonly choice: MatchingChoice;
  readonly positions: number;
  readonly withMap: boolean;
};

const Companies = ({ rfqId, choice: { answer, selection, select }, positions, withMap }: CompaniesProps) => {
  const { isPlaceholderData } = useListContext();
  return (
    <ListState<FoundCompany> skeleton={skeleton}>
      {(found) =>
        selection === undefined ? (
          <NotYetLoaded {...answer} isPaused={answer.isPaused === true} skeleton={skeleton} />
        ) : (
          <Box
            sx={{
              opacity: isPlaceholderData ? 0.6 : 1,
              display: 'grid',
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: withMap ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)',
              },
            }}
          >
            <CompanyGroups rfqId={rfqId} found={found} positions={positions} selection={selection} onSelect={select} />
            {withMap && <MapBeside rfqId={rfqId} found={found} selection={selection} onSelect={select} />}
          </Box>
        )
      }
    </ListState>
  );
};

type Props = {
  readonly rfqId: string;
  /** Number of positions in the RFQ. */
  readonly positions: number;
  readonly choice: MatchingChoice;
};

/** The companies that can be invited: filters, groups and the selection, with the map at their right. */
export const MatchingPanel = ({ rfqId, positions, choice }: Props) => {
  const { selection, select, add } = choice;
  const { t } = useTranslation('matching');
  const [isAdding, setIsAdding] = useState(false);
  // Beside the list the map is open from the beginning; above the list, only once the user opens it.
  const wide = useWide();
  const [mapWanted, setMapWanted] = useState<boolean>();
  const withMap = mapWanted ?? wide;
  const mapLabel = t(withMap ? 'map.hide' : 'map.show');
  const toggleMap = (): void => setMapWanted(!withMap);
  const phone = usePhone();

  return (
    <AddressedList resource={matchedCompanies.name} address={matchingView} filter={{ rfqId }} embedded>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Filters>
          {phone ? (
            <IconButton color="primary" aria-label={mapLabel} aria-expanded={withMap} onClick={toggleMap}>
              <Map />
            </IconButton>
          ) : (
            <Button startIcon={<Map />} aria-expanded={withMap} onClick={toggleMap}>
              {mapLabel}
            </Button>
          )}
          <Button
            variant="outlined"
            // Its text needs the room on a phone.
            startIcon={!phone && <PersonAdd />}
            disabled={selection === undefined}
            onClick={() => setIsAdding(true)}
          >
            {t('add.open')}
          </Button>
        </Filters>
        <Paper sx={{ overflow: 'clip', position: 'relative' }}>
          <FetchingNote />
          <Companies rfqId={rfqId} choice={choice} positions={positions} withMap={withMap} />
        </Paper>
        {isAdding && selection && (
          <AddSuppliers
            selection={selection}
            onAdd={({ companyId }) => add([companyId])}
            onRemove={({ companyId }) => select([companyId], false)}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Box>
    </AddressedList>
  );
};
