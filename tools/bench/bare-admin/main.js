/* global document, fetch -- runs in a browser */
// The least that react-admin makes of a list: no theme, no session, no second screen. What the product's client is held against.
import { createElement as h } from 'react';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const dataProvider = {
  getList: async () => {
    const answer = await fetch('/api/products');
    const { data, total } = await answer.json();
    return { data, total };
  },
};

const Products = () =>
  h(
    List,
    null,
    h(
      Datagrid,
      null,
      h(TextField, { source: 'id' }),
      h(TextField, { source: 'name' }),
      h(TextField, { source: 'createdTimestamp' }),
    ),
  );

createRoot(document.getElementById('root')).render(h(Admin, { dataProvider }, h(Resource, { name: 'products', list: Products })));
