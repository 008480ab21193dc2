import { campaign, campaignRedeem, formatDay, formatRupees, istDay, text } from '@impeller/contracts';
import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import { Box, IconButton, Stack } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { RecordLink } from '../../records/fields/NameWithSwitch';
import { Picture } from '../../records/fields/Picture';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { listPath } from '../../records/parent';
import { Tooltip } from '../../records/Tooltip';
import { firstPicture, type CampaignRecord } from './campaignRecord';

const Column = ListColumn<CampaignRecord>;
const filters = [
  <TextFilter key="title" source="title||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];
const dayOf = (day: string): string => formatDay(istDay(day).start);

export const CampaignList = () => (
  <RecordList contract={campaign} filters={filters}>
    <RecordTable>
      <Column source="id" />
      <Column source="title" field={Title} />
      <Column source="redeemablePoints" align="right" render={({ redeemablePoints }) => formatRupees(redeemablePoints)} />
      <Column
        source="validFrom"
        label={text('validity')}
        render={({ validFrom, validTill }) => (
          <Box
            component="span"
            sx={{ display: 'inline-block', whiteSpace: { xs: 'normal', md: 'pre' }, lineHeight: 1.3, py: 0.5 }}
          >
            {text('validity.fromTill', { from: dayOf(validFrom), till: dayOf(validTill) })}
          </Box>
        )}
      />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn>
        <RedeemsLink />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);

/** The title behind its switch and the first picture. */
const Title = () => {
  const record = useRecordContext<CampaignRecord>();
  if (!record) return null;
  const { title } = record;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <EnabledSwitch />
      <Picture src={firstPicture(record)?.image} name={title} />
      <RecordLink name={title} />
    </Stack>
  );
};

const RedeemsLink = () => {
  const record = useRecordContext<CampaignRecord>();
  const may = useHolds();
  if (!record || !may(campaignRedeem.can('view'))) return null;
  return (
    <Tooltip title={text('campaign.redeems')}>
      <IconButton size="small" color="primary" component={LinkBase} to={listPath(campaignRedeem, record.id)}>
        <RedeemIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
