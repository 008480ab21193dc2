import { attribute, attributesAsked, attributesTree, attributeValue } from '@impeller/contracts';
import { Body, HttpCode, Post } from '@nestjs/common';
import { AllowAndShow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { CrudController, JsonText } from '../../records/crud-controller.js';
import { Attribute, AttributeValue } from './attribute.entity.js';
import { AttributesService, AttributeValuesService } from './attributes.service.js';

@CrudController(attribute, Attribute)
export class AttributesController {
  constructor(readonly service: AttributesService) {}

  @Post('tree')
  @HttpCode(200)
  @AllowAndShow(attribute.can('view'))
  @Describe({
    summary: 'Enabled attributes with their enabled values',
    tag: attribute.path,
    body: attributesAsked,
    isBodyOptional: true,
    answer: attributesTree,
  })
  @JsonText()
  tree(@Body() body: unknown) {
    return this.service.tree(body);
  }
}

@CrudController(attributeValue, AttributeValue)
export class AttributeValuesController {
  constructor(readonly service: AttributeValuesService) {}
}
