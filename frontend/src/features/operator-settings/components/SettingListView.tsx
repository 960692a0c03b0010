import { Box, Button, Typography } from '@mui/material';
import { type SettingName, settingNames } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OperatorSettingRecord, operatorSettings } from '../../../api/resources/operator-records.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { ListState } from '../../../shared/list/ListState.js';
import { useRow } from '../../../shared/list/use-row.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { ChangeHistory } from '../../operator/index.js';
import { useSettingWords } from '../hooks/use-setting-words.js';

const SettingDialog = lazy(() => import('./SettingDialog.js'));

type HistoryProps = {
  readonly name: SettingName;
  readonly setting: OperatorSettingRecord;
  /** Undefined for operators who may not change it. */
  readonly onRestore?: (value: string) => void;
};

const History = ({ name, setting: { value, changes }, onRestore }: HistoryProps) => {
  const { t } = useTranslation('operator-settings');
  const { valueOf } = useSettingWords(name);
  return (
    <ChangeHistory
      summary={t('settings.history', { count: changes.length })}
      changes={changes.map(({ from, to, ...change }) => ({
        ...change,
        lines: [t('settings.fromTo', { from: valueOf(from), to: valueOf(to) })],
        children: onRestore && from !== value && (
          <Button size="small" onClick={() => onRestore(from)}>
            {t('settings.restore', { value: valueOf(from) })}
          </Button>
        ),
      }))}
    />
  );
};

const Setting = () => {
  const setting = useRow(operatorSettings);
  const { key: name, value, changes } = setting;
  const { t } = useTranslation('operator-settings');
  const mayChange = useMayCall()('changeConfig');
  const { label, text, limits, valueOf } = useSettingWords(name);
  const [firstValue, setFirstValue] = useState<string | null>(null);
  return (
    <ListItem label={label} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[text, limits].filter((part) => part !== '').join(' ')}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('settings.present', { value: valueOf(value) })}</Typography>
        {changes.length === 0 ? (
          <Typography variant="caption" color="text.secondary">
            {t('settings.default')}
          </Typography>
        ) : (
          <History name={name} setting={setting} {...(mayChange ? { onRestore: setFirstValue } : {})} />
        )}
      </Box>
      {mayChange && (
        <Button aria-label={t('settings.changeNamed', { name: label })} onClick={() => setFirstValue(value)}>
          {t('settings.change')}
        </Button>
      )}
      <Suspense>
        {firstValue !== null && (
          <SettingDialog setting={setting} value={firstValue} onClose={() => setFirstValue(null)} />
        )}
      </Suspense>
    </ListItem>
  );
};

/** The settings of the platform, each with its present value, its limits and its history. */
export const SettingListView = () => {
  const { t } = useTranslation('operator-settings');
  return (
    <ListState<OperatorSettingRecord>
      skeleton={
        <Box sx={{ p: 2 }}>
          <RowsSkeleton rows={settingNames.length} height={110} />
        </Box>
      }
      empty={null}
    >
      {(settings) => (
        <ItemList label={t('settings.title')} data={settings} total={settings.length}>
          <Setting />
        </ItemList>
      )}
    </ListState>
  );
};
