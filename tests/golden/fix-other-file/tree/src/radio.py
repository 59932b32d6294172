class Radio:
    async def stop_radio(self):
        await self.write("stop")

    async def send_radio(self, text):
        await self.write(text)
