import { attributeValue } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

/** The values of one attribute. */
export const AttributeValueList = () => <PlainList contract={attributeValue} columns={['priority']} />;
