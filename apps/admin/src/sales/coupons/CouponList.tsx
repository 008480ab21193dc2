import { coupon, formatCount, formatDay, formatInstant, formatRupees, text, type Coupon } from '@impeller/contracts';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Chip } from '@mui/material';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, FlagFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { Tooltip } from '../../records/Tooltip';

const Column = ListColumn<Coupon>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <TextFilter key="code" source="code||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
  <FlagFilter key="visibility" source="visibility" words={['coupon.visible', 'coupon.hidden']} alwaysOn />,
];

export const CouponList = () => (
  <RecordList contract={coupon} filters={filters}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="name" field={NameWithSwitch} />
      <Column source="code" />
      <Column source="applyDiscount" disableSort align="right" render={discount} />
      <Column source="validFrom" label={text('validity')} render={(record) => <Validity {...record} />} />
      <Column
        source="used"
        align="right"
        render={({ used, totalAvailable }) =>
          text('coupon.usedOf', { used: formatCount(used), total: formatCount(totalAvailable) })
        }
      />
      <Column
        source="visibility"
        render={({ visibility }) => (
          <Chip
            size="small"
            variant="outlined"
            icon={visibility ? <VisibleIcon /> : <HiddenIcon />}
            label={text(visibility ? 'coupon.visible' : 'coupon.hidden')}
          />
        )}
      />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn />
    </RecordTable>
  </RecordList>
);

/** '10 %, at most ₹500.00' or '₹100.00'. */
function discount({ applyDiscount, percentAmount, discountAmount, maximumDiscountAmount }: Coupon): string {
  if (applyDiscount === 'amount') return formatRupees(discountAmount ?? 0);
  const percent = text('coupon.percent', { percent: percentAmount ?? 0 });
  return maximumDiscountAmount ? text('coupon.percent.capped', { percent, cap: formatRupees(maximumDiscountAmount) }) : percent;
}

const Validity = ({ validFrom, validTill }: Pick<Coupon, 'validFrom' | 'validTill'>) => {
  const [from, till] = [new Date(validFrom), new Date(validTill)];
  return (
    <Tooltip title={text('validity.fromTill', { from: formatInstant(from), till: formatInstant(till) })}>
      <Box component="span" sx={{ display: 'inline-block', whiteSpace: { xs: 'normal', md: 'pre' }, lineHeight: 1.3, py: 0.5 }}>
        {text('validity.fromTill', { from: formatDay(from), till: formatDay(till) })}
      </Box>
    </Tooltip>
  );
};
