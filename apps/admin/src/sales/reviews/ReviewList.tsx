import { RATING, RATINGS, review, text, type Review } from '@impeller/contracts';
import FullIcon from '@mui/icons-material/Star';
import EmptyIcon from '@mui/icons-material/StarBorder';
import { Box } from '@mui/material';
import { Clipped } from '../../records/fields/Clipped';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ChoiceFilter, FlagFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { OrderLink } from '../OrderLink';

type Row = Review & {
  user: { fullName: string };
  order: { id: number; orderReference: string | null };
  product: { name: string } | null;
};
const Column = ListColumn<Row>;
const filters = [
  <TextFilter key="user" source="user.fullName||$contL" alwaysOn />,
  <TextFilter key="product" source="product.name||$contL" alwaysOn />,
  <ChoiceFilter key="rating" source="rating||$eq" choices={RATINGS.map(String)} alwaysOn />,
  <FlagFilter key="shown" source="isShown" words={['review.shown', 'review.hidden']} alwaysOn />,
];

/** What customers think of what they were sent; the switch says whether shoppers see it. */
export const ReviewList = () => (
  <RecordList contract={review} filters={filters}>
    <RecordTable hiddenColumns={['suggestions']}>
      <Column source="id" />
      <Column source="isShown" render={() => <EnabledSwitch source="isShown" />} />
      <Column source="rating" render={({ rating }) => <Stars rating={rating} />} />
      <Column source="comments" render={({ comments }) => <Words>{comments}</Words>} />
      <Column source="suggestions" render={({ suggestions }) => <Words>{suggestions}</Words>} />
      <Column source="product.name" render={({ product }) => <Clipped>{product?.name ?? text('review.wholeOrder')}</Clipped>} />
      <Column source="user.fullName" render={(record) => <Author {...record} />} />
      <Column source="createdTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);

/** What somebody wrote, whole: it is read before it is hidden. */
const Words = ({ children }: { children: string | null }) =>
  children ? (
    <Box
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: { md: 220 }, maxWidth: { md: 360, xl: 560 }, py: 0.5 }}
    >
      {children}
    </Box>
  ) : null;

/** Whose review it is, and of which order. */
const Author = ({ user, order }: Row) => (
  <>
    <Clipped>{user.fullName}</Clipped>
    <Box component="span" sx={{ display: 'block' }}>
      <OrderLink id={order.id} name={order.orderReference} />
    </Box>
  </>
);

const Stars = ({ rating }: { rating: number }) => (
  <Box role="img" aria-label={text('review.rating', { rating })} sx={{ display: 'inline-flex', verticalAlign: 'middle' }}>
    {RATINGS.slice(0, RATING.max).map((at) =>
      at <= rating ? (
        <FullIcon key={at} fontSize="small" sx={{ color: 'warning.main' }} />
      ) : (
        <EmptyIcon key={at} fontSize="small" sx={{ color: 'text.disabled' }} />
      ),
    )}
  </Box>
);
