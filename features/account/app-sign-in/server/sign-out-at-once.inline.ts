document.querySelector<HTMLButtonElement>('button[name=logout]')?.click()
