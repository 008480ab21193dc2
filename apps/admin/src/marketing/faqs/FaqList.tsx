import { faq } from '@impeller/contracts';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { RecordList } from '../../records/list/RecordList';
import { FaqAccordion } from './FaqAccordion';

const filters = [
  <TextFilter key="title" source="title||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

/** Every question on one screen, its answer under it; added, changed, deleted and put in order there. */
export const FaqList = () => (
  <RecordList contract={faq} filters={filters}>
    <FaqAccordion />
  </RecordList>
);
