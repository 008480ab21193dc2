import { banner, BANNER_SIZE, formatDay, formatInstant, text, type Banner } from '@impeller/contracts';
import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { RecordLink } from '../../records/fields/NameWithSwitch';
import { Picture } from '../../records/fields/Picture';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { DeleteAction } from '../../records/form/DeleteAction';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { Tooltip } from '../../records/Tooltip';
import { bannerName } from './bannerName';
import { StandingChip } from './StandingChip';

const Column = ListColumn<Banner>;
const filters = [<EnabledFilter key="enabled" source="enabled" alwaysOn />];

export const BannerList = () => (
  <RecordList contract={banner} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="image" disableSort field={Image} />
      <Column source="bannerPosition" render={({ bannerPosition }) => text(`banner.position.${bannerPosition}`)} />
      <Column source="page" />
      <Column source="priority" align="right" />
      <Column source="validFrom" label={text('validity')} render={(record) => <Validity {...record} />} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn>
        <DeleteAction contract={banner} />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);

/** The picture behind its switch, and what the banner is called. */
const Image = () => {
  const record = useRecordContext<Banner>();
  if (!record) return null;
  const name = bannerName(record);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <EnabledSwitch />
      <Picture src={record.image} name={name} ratio={BANNER_SIZE.width / BANNER_SIZE.height} size={40} />
      <RecordLink name={name} />
    </Stack>
  );
};

/** When it is shown, by days; the tooltip has the minutes. */
const Validity = (record: Banner) => {
  const { validFrom, validTill } = record;
  const said = (write: (instant: Date) => string): string => {
    const [from, till] = [validFrom, validTill].map((instant) => instant && write(new Date(instant)));
    if (from && till) return text('validity.fromTill', { from, till });
    if (from) return text('banner.from', { from });
    return till ? text('banner.till', { till }) : text('banner.always');
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Tooltip title={said(formatInstant)}>
        <Box component="span" sx={{ display: 'inline-block', whiteSpace: { xs: 'normal', md: 'pre' }, lineHeight: 1.3, py: 0.5 }}>
          {said(formatDay)}
        </Box>
      </Tooltip>
      <StandingChip {...record} />
    </Stack>
  );
};
